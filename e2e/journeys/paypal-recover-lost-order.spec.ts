import { goToFilledCheckout, loseOrderResponse } from '../testing/checkout.ts';
import { PAYPAL_MODES, expectPaypalPage } from '../testing/fake-paypal.ts';
import {
  CONFIRMATION_URL,
  PAYMENT_ARRIVED,
  expectPaid,
  getOrderNumber,
  payThroughPaypal,
  paymentStatusText,
  pressButton,
} from '../testing/paypal-payments.ts';
import { expect, test } from '../testing/test.ts';

for (const mode of PAYPAL_MODES) {
  test.describe(mode, () => {
    payThroughPaypal(mode);

    test('R-5 an order whose response was lost on the way to PayPal is found and paid from its page', async ({
      page,
      watch,
    }, testInfo) => {
      watch.allow(/ERR_CONNECTION_FAILED/);
      const email = await goToFilledCheckout(page, testInfo);
      await loseOrderResponse(page, email, true);
      await expect(page).toHaveURL(CONFIRMATION_URL);
      await expect(paymentStatusText(page)).toHaveText(
        /^Your order is reserved until .* at .* and waiting for your payment\.$/,
      );
      await pressButton(page, 'Pay with PayPal');
      await expectPaypalPage(page, '55.99');
      await pressButton(page, 'Pay 55.99 USD');
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      await expectPaid(email, mode);
    });

    test('R-5 a reload while an order is processed says that it was placed and how to pay for it', async ({
      page,
      watch,
    }, testInfo) => {
      watch.allowMovement();
      watch.allow(/create-order/);
      const email = await goToFilledCheckout(page, testInfo);
      const restore = await loseOrderResponse(page, email, false);
      await page.reload();
      await restore();
      const found = page.getByRole('dialog', { name: `Your order ${await getOrderNumber(email)} was placed` });
      await expect(found).toBeVisible();
      await found.getByRole('button', { name: 'Pay with PayPal', exact: true }).click();
      await expectPaypalPage(page, '55.99');
      await pressButton(page, 'Pay 55.99 USD');
      await expect(paymentStatusText(page)).toHaveText(PAYMENT_ARRIVED);
      await expectPaid(email, mode);
    });
  });
}
