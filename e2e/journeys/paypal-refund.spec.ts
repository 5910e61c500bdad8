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
      'PAY-01 PAY-03 D-18 D-20 AORD-10 the shopper returns from PayPal with a paid order, and the owner refunds the tee for less and restocks it',
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
        const restock = dialog.getByLabel('Restock: put these items back on sale');
        await expect(restock).toBeHidden();
        await dialog.getByLabel('Plenty Script Tee, MED, Blue').selectOption('1 of 1');
        await expect(dialog.getByLabel('Amount')).toHaveValue('48.00');
        await restock.check();
        await dialog.getByLabel('Amount').fill('41.00');
        await dialog.getByLabel('Why').fill('Too small');
        await expectAccessible(owner, 'a refund', 'light');
        await dialog.getByRole('button', { name: TEXTS[mode].submit, exact: true }).click();
        await expectToast(owner, TEXTS[mode].done);
        const number = await getOrderNumber(email);
        if (mode === 'form') {
          const [payment] = await listPayments(number);
          await performPaymentAction(payment?.id ?? '', 'refund', { amount: '41.00' });
        }
        const refunds = owner.getByRole('region', { name: 'Refunds' });
        await expect(refunds).toContainText('$41.00 · Given back');
        await expect(refunds).toContainText('· restocked');
        await expect(owner.getByRole('region', { name: 'History' })).toContainText(
          'Too small · Restock: 1 × Plenty Script Tee, MED, Blue',
        );
        expect((await listOrdersOf(email))[0]).toMatchObject({
          paymentStatus: 'partially_refunded',
          refundedAmount: 4100,
          refunds: [{ restocks: true, state: 'done', lines: [{ quantity: 1 }], tax: null }],
        });
        await openAdmin(owner, 'orders&part=ship');
        await expect(owner.getByText(number), 'nothing is left to pack').toHaveCount(0);
        expect((await listPayments(number)).map(({ status: word }) => word)).toEqual(['Refunded']);
      },
    );
  });
}
