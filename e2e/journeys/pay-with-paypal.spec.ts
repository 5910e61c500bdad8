import type { Page } from '@playwright/test';
import {
  PAYPAL_MODES,
  performPaymentAction,
  expectPaypalPage,
  listPayments,
  resetPaypal,
  setPaymentSettings,
} from '../testing/fake-paypal.ts';
import { openPage } from '../testing/open-page.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  PAYMENT_PENDING,
  PAYMENT_WAITING,
  expectPaid,
  getOrderNumber,
  goToPaypal,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
  testWhen,
} from '../testing/paypal-payments.ts';
import { listEmailsTo, listOrdersOf } from '../testing/shop-database.ts';
import { ADDRESS, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

async function cartLines(page: Page): Promise<unknown> {
  return (await page.request.get('/api/cart')).json();
}

for (const mode of PAYPAL_MODES) {
  test.describe(mode, () => {
    payThroughPaypal(mode);
    const isForm = mode === 'form';

    testWhen(isForm)(
      'PAY-01 PAY-02 PAY-03 CONF-01 CONF-03 after paying at PayPal the confirmation shows paid by itself',
      async ({ page }, testInfo) => {
        // The form's message is sent below, once the page has been seen waiting for it.
        await resetPaypal({ when: isForm ? 'never' : 'after' });
        const email = await goToPaypal(page, testInfo);
        const orderNumber = await getOrderNumber(email);
        expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'pending', total: 5599 });
        expect(await listEmailsTo(email)).toHaveLength(0);
        expect(await cartLines(page), 'nothing leaves the cart before the payment').toHaveLength(1);
        await expect(page.locator('input[autocomplete^="cc-"]'), 'no card is asked for').toHaveCount(0);
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        // Only a payment that PayPal has confirmed counts as success (D-71). Orders v2 captures it on the way back.
        const title = isForm ? 'Order Confirmed!' : 'Payment Successful!';
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.locator('main').getByText(orderNumber, { exact: true })).toBeVisible();
        if (isForm) {
          await expect(paymentStatusText(page)).toHaveText(PAYMENT_WAITING);
          const [payment] = await listPayments(orderNumber);
          await performPaymentAction(payment?.id ?? '', 'resend');
        }
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        await expectPaid(email, mode);
        expect(await cartLines(page)).toEqual([]);
        await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
        expect((await listPayments(orderNumber)).map(({ amount, status: word }) => `${amount} ${word}`)).toEqual([
          '55.99 Completed',
        ]);
      },
    );

    testWhen(isForm)(
      'PAY-01 PAY-03 after paying at PayPal the next checkout in the tab starts with an empty form',
      async ({ page }, testInfo) => {
        await resetPaypal({ when: 'after' });
        await goToPaypal(page, testInfo);
        await pressButton(page, 'Pay 55.99 USD');
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        await fillCart(page);
        await openPage(page, '/checkout');
        await expect(page.getByLabel('Street Address')).toHaveValue('');
        await expect(page.getByLabel('Email')).toHaveValue('');
      },
    );

    test('PAY-02 CHK-08 CHK-09 a cancelled payment leaves cart and form as they were, and the same order can be paid later', async ({
      page,
    }, testInfo) => {
      const email = await goToPaypal(page, testInfo);
      const orderNumber = await getOrderNumber(email);
      await pressButton(page, 'Cancel');
      await expectToast(page, 'Payment Cancelled', 'You can try again when ready');
      await expect(page).toHaveURL('/checkout');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Street Address')).toHaveValue(ADDRESS.address);
      await expect(page.getByRole('region', { name: 'Order Summary' }).getByRole('listitem')).toContainText([
        'Plenty Script Tee',
      ]);
      expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'pending' });
      expect(await listEmailsTo(email)).toHaveLength(0);
      await pressButton(page, 'Complete Order - $55.99');
      await expectPaypalPage(page, '55.99');
      await pressButton(page, 'Pay 55.99 USD');
      await expect(page).toHaveURL(CONFIRMATION_URL);
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      await expectPaid(email, mode);
      expect(await getOrderNumber(email)).toBe(orderNumber);
    });

    testWhen(isForm)(
      'PAY-02 CHK-23 going back from PayPal in the browser leaves an order that can be placed',
      async ({ page }, testInfo) => {
        await page.addInitScript(() => {
          addEventListener('pageshow', ({ persisted }) => {
            document.documentElement.dataset['shownAgain'] = String(persisted);
          });
        });
        const email = await goToPaypal(page, testInfo);
        const orderNumber = await getOrderNumber(email);
        // A page from the back/forward cache is not loaded again.
        await page.goBack({ waitUntil: 'commit' });
        await expect(page).toHaveURL('/checkout');
        await expect(page.locator('html')).toHaveAttribute('data-shown-again', 'true');
        await expect(page.getByLabel('Email')).toHaveValue(email);
        await pressButton(page, 'Complete Order - $55.99');
        await expectPaypalPage(page, '55.99');
        expect(await getOrderNumber(email)).toBe(orderNumber);
      },
    );

    testWhen(isForm)(
      'PAY-01 PAY-03 an order is paid although the tab was closed right after paying',
      async ({ page }, testInfo) => {
        await resetPaypal({ when: 'after' });
        const email = await goToPaypal(page, testInfo);
        await pressButton(page, 'Pay and close the tab');
        await expect(page.getByText('You can close this tab now.')).toBeVisible();
        const { request } = page.context();
        await page.close();
        await expectPaid(email, mode);
        expect(await (await request.get('/api/cart')).json()).toEqual([]);
      },
    );

    testWhen(isForm)(
      'PAY-03 CONF-01 a slow payment is waited for and appears on the open page',
      async ({ page }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        await pressButton(page, 'Pay later');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_PENDING);
        expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'pending' });
        await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
        expect(await listEmailsTo(email), 'no confirmation before the money is there').toHaveLength(0);
        const [payment] = await listPayments(await getOrderNumber(email));
        expect(payment?.status).toBe('Pending');
        await performPaymentAction(payment?.id ?? '', 'complete');
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        await expectPaid(email, mode);
      },
    );
  });
}

test('PAY-03 CHK-21 without PayPal the order is placed all the same and paid manually', async ({ page }, testInfo) => {
  const putPaymentsBack = await setPaymentSettings({ mode: 'form', payee: '' });
  try {
    const email = emailFor(testInfo);
    await fillCart(page);
    await openPage(page, '/checkout');
    await fillCheckout(page, email);
    await pressButton(page, 'Complete Order - $55.99');
    await expectToast(page, 'Order Created Successfully!');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
    await expect(page.getByRole('link', { name: 'How to pay', exact: true })).toBeVisible();
    expect((await listOrdersOf(email))[0]).toMatchObject({ paymentStatus: 'pending', payment: { mode: 'manual' } });
    expect(await listPayments(await getOrderNumber(email))).toEqual([]);
  } finally {
    await putPaymentsBack();
  }
});
