import type { Page } from '@playwright/test';
import { eventsTold, expectPaid, goToWallet, numberOf, press, status } from '../testing/pay-in-wallet.ts';
import { ordersOf } from '../testing/shop-database.ts';
import { expect, test } from '../testing/test.ts';
import { WALLET_MODES, actOn, changeWallet, expectWallet, paymentsOf } from '../testing/wallet-control.ts';
import {
  ARRIVED,
  CONFIRMATION,
  FAILED,
  ON_ITS_WAY,
  journeyWhen,
  payThroughWallet,
} from '../testing/wallet-journeys.ts';

/** From an order whose payment failed to the same one paid: by one payment more, and none twice. */
async function payAgain(page: Page, email: string): Promise<string[]> {
  const orderNumber = await numberOf(email);
  await press(page, 'Pay again with PayPal');
  await expectWallet(page, '55.99');
  await press(page, 'Pay 55.99 USD');
  await expect(page).toHaveURL(CONFIRMATION);
  await expect(status(page)).toHaveText(ARRIVED);
  await expect(page.getByRole('button', { name: 'Pay again with PayPal' })).toHaveCount(0);
  expect(await numberOf(email), 'one order, however often it is paid for').toBe(orderNumber);
  return (await paymentsOf(orderNumber)).map(({ amount, status: word }) => `${amount} ${word}`);
}

for (const mode of WALLET_MODES) {
  test.describe(mode, () => {
    payThroughWallet(mode);
    const isForm = mode === 'form';

    journeyWhen(isForm)(
      'PAY-03 CONF-01 D-22 a payment that is denied in the end is not called successful, and the order is paid again',
      async ({ page }, testInfo) => {
        const email = await goToWallet(page, testInfo);
        await press(page, 'Pay later');
        await expect(status(page)).toHaveText(ON_ITS_WAY);
        const [payment] = await paymentsOf(await numberOf(email));
        await actOn(payment?.id ?? '', 'deny');
        await expect(status(page)).toHaveText(FAILED);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Confirmed!');
        expect((await ordersOf(email))[0]).toMatchObject({ paymentStatus: 'failed' });
        expect(await eventsTold(email)).toEqual(['payment-trouble']);
        expect(await payAgain(page, email)).toEqual(['55.99 Completed', '55.99 Denied']);
        await expectPaid(email, mode, ['payment-trouble']);
      },
    );

    // By Orders v2 alone: the form's wallet takes the money itself, and sends nobody back whom it could take none from.
    if (!isForm) {
      test('PAY-03 D-22 a payment that PayPal declines on the way back takes nothing, and the order is paid again', async ({
        page,
      }, testInfo) => {
        const email = await goToWallet(page, testInfo);
        await changeWallet({ api: 'declined' });
        await press(page, 'Pay 55.99 USD');
        await expect(page).toHaveURL(CONFIRMATION);
        await expect(status(page)).toHaveText(FAILED);
        expect(await paymentsOf(await numberOf(email))).toEqual([]);
        await changeWallet({ api: 'up' });
        expect(await payAgain(page, email)).toEqual(['55.99 Completed']);
        await expectPaid(email, mode, ['payment-trouble']);
      });
    }
  });
}
