import { enterPanel } from '../testing/enter-panel.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { goToWallet, numberOf, press, status } from '../testing/pay-in-wallet.ts';
import { secondBrowser } from '../testing/second-browser.ts';
import { ordersOf } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toast.ts';
import { WALLET_MODES, actOn, paymentsOf } from '../testing/wallet-control.ts';
import { ARRIVED, CONFIRMATION, journeyWhen, payThroughWallet } from '../testing/wallet-journeys.ts';

/** By the form the owner makes the refund at PayPal itself (D-20); by Orders v2 the shop asks for it. */
const SAID = {
  form: { submit: 'Note the refund', done: 'Refund noted: make it at PayPal now' },
  'orders-v2': { submit: 'Refund', done: 'Refund sent to PayPal' },
} as const;

for (const mode of WALLET_MODES) {
  test.describe(mode, () => {
    payThroughWallet(mode);

    journeyWhen(mode === 'orders-v2')(
      'PAY-01 PAY-03 D-18 D-20 the shopper comes back from the wallet paid, and the owner gives a part back',
      async ({ page, browser, watch }, testInfo) => {
        const email = await goToWallet(page, testInfo);
        await press(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION);
        await expect(status(page)).toHaveText(ARRIVED);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
        const [order] = await ordersOf(email);
        expect(order).toMatchObject({ paymentStatus: 'paid', paidAmount: 5599, payment: { mode } });
        const owner = await secondBrowser(browser, watch);
        await enterPanel(owner, `tab=orders&order=${String(order?.['id'])}`);
        watch.allowMovement();
        await press(owner, 'Refund');
        const dialog = owner.getByRole('dialog');
        await expect(dialog.getByLabel('Amount')).toHaveValue('55.99');
        await dialog.getByLabel('Amount').fill('7.99');
        await dialog.getByLabel('Why').fill('It came late');
        await expectAccessible(owner, 'a refund', 'light');
        await dialog.getByRole('button', { name: SAID[mode].submit, exact: true }).click();
        await expectToast(owner, SAID[mode].done);
        const number = await numberOf(email);
        if (mode === 'form') {
          const [payment] = await paymentsOf(number);
          await actOn(payment?.id ?? '', 'refund', { amount: '7.99' });
        }
        await expect(owner.getByRole('region', { name: 'Refunds' })).toContainText('$7.99 · Given back');
        expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'partially_refunded', refundedAmount: 799 });
        expect((await paymentsOf(number)).map(({ status: word }) => word)).toEqual(['Refunded']);
      },
    );
  });
}
