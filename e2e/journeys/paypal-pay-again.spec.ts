import type { Page } from '@playwright/test';
import {
  PAYPAL_MODES,
  performPaymentAction,
  changePaypal,
  expectPaypalPage,
  listPayments,
} from '../testing/fake-paypal.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  PAYMENT_FAILED,
  PAYMENT_PENDING,
  expectPaid,
  readSentEmail,
  getOrderNumber,
  goToPaypal,
  listEmailEvents,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
  testWhen,
} from '../testing/paypal-payments.ts';
import { COMPLETE_ORDER, goToFilledCheckout } from '../testing/checkout.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { expectToast } from '../testing/toasts.ts';
import { expect, test } from '../testing/test.ts';

/** Pays an order whose payment failed, and expects one more payment and no duplicate. */
async function payAgain(page: Page, email: string): Promise<string[]> {
  const orderNumber = await getOrderNumber(email);
  await pressButton(page, 'Pay again with PayPal');
  await expectPaypalPage(page, '55.99');
  await pressButton(page, 'Pay 55.99 USD');
  await expect(page).toHaveURL(CONFIRMATION_URL);
  await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
  await expect(page.getByRole('button', { name: 'Pay again with PayPal' })).toHaveCount(0);
  expect(await getOrderNumber(email), 'one order, however often it is paid for').toBe(orderNumber);
  return (await listPayments(orderNumber)).map(({ amount, status: word }) => `${amount} ${word}`);
}

for (const mode of PAYPAL_MODES) {
  test.describe(mode, () => {
    payThroughPaypal(mode);
    const isForm = mode === 'form';

    testWhen(isForm)(
      'PAY-03 CONF-01 D-22 a payment that is denied later is not shown as successful, and the order is paid again',
      async ({ page }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        await pressButton(page, 'Pay later');
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_PENDING);
        const [payment] = await listPayments(await getOrderNumber(email));
        await performPaymentAction(payment?.id ?? '', 'deny');
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_FAILED);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
        expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'failed' });
        expect(await listEmailEvents(email)).toEqual(['payment-trouble']);
        expect(await payAgain(page, email)).toEqual(['55.99 Completed', '55.99 Denied']);
        await expectPaid(email, mode, ['payment-trouble']);
      },
    );

    // Orders v2 only: with the form PayPal itself takes the money and sends back nobody whose payment failed.
    if (!isForm) {
      test('PAY-03 D-22 a capture that PayPal declines takes nothing, and the order is paid with the next try', async ({
        page,
      }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        await changePaypal({ api: 'declined' });
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_FAILED);
        expect(await listPayments(await getOrderNumber(email))).toEqual([]);
        await changePaypal({ api: 'up' });
        expect(await payAgain(page, email)).toEqual(['55.99 Completed']);
        await expectPaid(email, mode, ['payment-trouble']);
      });

      test('R-5 D-56 an order that PayPal could not start is paid by its emailed link on another device, which then says so', async ({
        page,
        browser,
        watch,
      }, testInfo) => {
        await changePaypal({ api: 'down' });
        const email = await goToFilledCheckout(page, testInfo);
        await pressButton(page, COMPLETE_ORDER);
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(/^PayPal could not be reached, so nothing has been paid\./);
        const [link = ''] = /\/order-confirmation\?order=\S+#key=\w+/.exec(await readSentEmail(email)) ?? [];
        await page.close();
        const phone = await openSecondBrowser(browser, watch);
        await phone.setViewportSize(PHONE);
        await openPage(phone, link);
        watch.allow(/status of 503/, /503: POST .*\/pay/);
        await pressButton(phone, 'Pay with PayPal');
        await expectToast(phone, 'Payment could not be started');
        await changePaypal({ api: 'up' });
        await pressButton(phone, 'Pay with PayPal');
        await expectPaypalPage(phone, '55.99');
        await pressButton(phone, 'Pay 55.99 USD');
        await expect(phone).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(phone)).toHaveText(PAYMENT_ARRIVED);
        await expectPaid(email, mode, ['payment-instructions']);
        await openPage(phone, '/order-confirmation');
        await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Find your order');
        await phone.context().close();
      });
    }
  });
}
