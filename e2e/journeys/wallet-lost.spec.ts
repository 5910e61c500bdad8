import { goToCheckout, loseAnswer } from '../testing/lose-answer.ts';
import { expectPaid, numberOf, press, status } from '../testing/pay-in-wallet.ts';
import { expect, test } from '../testing/test.ts';
import { WALLET_MODES, expectWallet } from '../testing/wallet-control.ts';
import { ARRIVED, CONFIRMATION, payThroughWallet } from '../testing/wallet-journeys.ts';

for (const mode of WALLET_MODES) {
  test.describe(mode, () => {
    payThroughWallet(mode);

    test('R-5 an order whose answer was lost on the way to PayPal is found, and is paid from its page', async ({
      page,
      watch,
    }, testInfo) => {
      watch.allow(/ERR_CONNECTION_FAILED/);
      const email = await goToCheckout(page, testInfo);
      await loseAnswer(page, email, true);
      await expect(page).toHaveURL(CONFIRMATION);
      await expect(status(page)).toHaveText('Your order is reserved and waiting for your payment.');
      await press(page, 'Pay with PayPal');
      await expectWallet(page, '55.99');
      await press(page, 'Pay 55.99 USD');
      await expect(status(page)).toHaveText(ARRIVED);
      await expectPaid(email, mode);
    });

    test('R-5 a reload while an order is being processed says that it was placed, with the way to pay for it', async ({
      page,
      watch,
    }, testInfo) => {
      watch.allowMovement();
      watch.allow(/create-order/);
      const email = await goToCheckout(page, testInfo);
      const mend = await loseAnswer(page, email, false);
      await page.reload();
      await mend();
      const found = page.getByRole('dialog', { name: `Your order ${await numberOf(email)} was placed` });
      await expect(found).toBeVisible();
      await found.getByRole('button', { name: 'Pay with PayPal', exact: true }).click();
      await expectWallet(page, '55.99');
      await press(page, 'Pay 55.99 USD');
      await expect(status(page)).toHaveText(ARRIVED);
      await expectPaid(email, mode);
    });
  });
}
