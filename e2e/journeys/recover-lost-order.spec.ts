import { COMPLETE_ORDER, goToFilledCheckout, loseOrderResponse } from '../testing/checkout.ts';
import { CONFIRMATION_URL, getOrderNumber, pressButton } from '../testing/paypal-payments.ts';
import { expect, test } from '../testing/test.ts';

test('R-5 an order whose response was lost is found and its page opens as usual', async ({ page, watch }, testInfo) => {
  watch.allow(/ERR_CONNECTION_FAILED/);
  const email = await goToFilledCheckout(page, testInfo);
  await loseOrderResponse(page, email, true);
  await expect(page).toHaveURL(CONFIRMATION_URL);
  await expect(page.getByText('Order Failed')).toHaveCount(0);
  await expect(page.locator('main')).toContainText(await getOrderNumber(email));
  await expect(page.locator('main')).toContainText('1 Pine Street');
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible();
});

test('R-5 a reload while an order is processed says that it was placed, and leads to it', async ({
  page,
  watch,
}, testInfo) => {
  watch.allowMovement();
  watch.allow(/create-order/);
  const email = await goToFilledCheckout(page, testInfo);
  const restore = await loseOrderResponse(page, email, false);
  await page.reload();
  await restore();
  await expect(page).toHaveURL('/shop');
  const notice = page.getByRole('status').filter({ hasText: `Your order ${await getOrderNumber(email)} was placed` });
  await expect(notice).toBeVisible();
  await notice.getByRole('link', { name: 'See Your Order', exact: true }).click();
  await expect(page).toHaveURL(CONFIRMATION_URL);
  await expect(page.locator('main')).toContainText('1 Pine Street');
});

test('R-5 a tab that was closed while an order was processed says after reopening that it was placed', async ({
  page,
  context,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const email = await goToFilledCheckout(page, testInfo);
  await loseOrderResponse(page, email, false);
  await page.close();
  const again = await context.newPage();
  await again.goto('/checkout');
  await expect(again.getByText(`Your order ${await getOrderNumber(email)} was placed`)).toBeVisible();
});

test('R-5 CHK-07 going back to the checkout from an order shows the order, not just an empty cart', async ({
  page,
  watch,
}, testInfo) => {
  watch.allowMovement();
  const email = await goToFilledCheckout(page, testInfo);
  await pressButton(page, COMPLETE_ORDER);
  await expect(page).toHaveURL(CONFIRMATION_URL);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText(`Your order ${await getOrderNumber(email)} was placed`)).toBeVisible();
});

test('R-5 a checkout without a missing response looks for no order and shows no message', async ({
  page,
}, testInfo) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goToFilledCheckout(page, testInfo);
  expect(asked).toContain('/api/cart');
  expect(asked).not.toContain('/api/orders/recent');
});
