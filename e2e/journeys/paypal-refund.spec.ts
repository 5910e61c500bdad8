import { expectAccessible } from '../testing/accessibility.ts';
import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { PAYPAL_MODES, performPaymentAction, listPayments } from '../testing/fake-paypal.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  getOrderNumber,
  goToPaypal,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
  testWhen,
} from '../testing/paypal-payments.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

/** With the form the owner refunds at PayPal (D-20); with Orders v2 the shop requests the refund. */
const TEXTS = {
  form: { submit: 'Note the refund', done: 'Refund noted: make it at PayPal now' },
  'orders-v2': { submit: 'Refund', done: 'Refund sent to PayPal' },
} as const;

for (const mode of PAYPAL_MODES) {
  test.describe(mode, () => {
    payThroughPaypal(mode);

    testWhen(mode === 'orders-v2')(
      'PAY-01 PAY-03 D-18 D-20 the shopper returns from PayPal with a paid order, and the owner refunds a part',
      async ({ page, browser, watch }, testInfo) => {
        const email = await goToPaypal(page, testInfo);
        await pressButton(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION_URL);
        await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
        const [order] = await listOrdersOf(email);
        expect(order).toMatchObject({ paymentStatus: 'paid', paidAmount: 5599, payment: { mode } });
        const owner = await openSecondBrowser(browser, watch);
        await signInAsAdmin(owner);
        await openAdmin(owner, `orders&order=${String(order?.['id'])}`);
        watch.allowMovement();
        await pressButton(owner, 'Refund');
        const dialog = owner.getByRole('dialog');
        await expect(dialog.getByLabel('Amount')).toHaveValue('55.99');
        await dialog.getByLabel('Amount').fill('7.99');
        await dialog.getByLabel('Why').fill('It came late');
        await expectAccessible(owner, 'a refund', 'light');
        await dialog.getByRole('button', { name: TEXTS[mode].submit, exact: true }).click();
        await expectToast(owner, TEXTS[mode].done);
        const number = await getOrderNumber(email);
        if (mode === 'form') {
          const [payment] = await listPayments(number);
          await performPaymentAction(payment?.id ?? '', 'refund', { amount: '7.99' });
        }
        await expect(owner.getByRole('region', { name: 'Refunds' })).toContainText('$7.99 · Given back');
        expect((await listOrdersOf(email))[0]).toMatchObject({
          paymentStatus: 'partially_refunded',
          refundedAmount: 799,
        });
        expect((await listPayments(number)).map(({ status: word }) => word)).toEqual(['Refunded']);
      },
    );
  });
}
