import { cartLines } from '../testing/cart.ts';
import { orderAmounts } from '../testing/checkout.ts';
import { openPage } from '../testing/open-page.ts';
import { chooseOption } from '../testing/products.ts';
import { listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const SOCKS = { productId: 36, size: 'LRG', color: 'Natural/Green', quantity: 3 } as const;

test('CART-06 CHK-04 ERR-12 cart and checkout say how many are left, and nothing is oversold', async ({
  page,
  watch,
}, testInfo) => {
  const email = emailFor(testInfo);
  const stock = shopDatabase().doc('products/36/stock/lrg__natural-green');
  const before = Number((await stock.get()).get('count'));
  const leave = (count: number) => stock.update({ count });
  await fillCart(page, SOCKS);
  await openPage(page, '/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await fillCheckout(page, email);
  watch.allow(/409.*create-order/);
  watch.allowMovement();
  try {
    await leave(2);
    await page.getByRole('button', { name: 'Complete Order - $55.99', exact: true }).click();
    await expectToast(
      page,
      'Order Failed',
      'Only 2 of Varsity Stripe Socks (LRG, Natural/Green) are left. Please change the quantity in your cart.',
    );
    await expect(summary.getByRole('listitem')).toContainText('Only 2 left');
    await page.getByRole('button', { name: 'Cart, 3 items' }).click();
    const drawer = page.getByRole('dialog', { name: 'Cart' });
    const line = cartLines(page);
    await expect(line).toContainText('Only 2 left');
    await expect(drawer.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await drawer.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(line).not.toContainText('left');
    await leave(1);
    await drawer.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(line).toContainText('Last one');
    await expect(drawer.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await expect(orderAmounts(page).last()).toHaveText('Total$23.99');
    await leave(0);
    await page.reload();
    await expect(summary.getByRole('listitem')).toContainText('Sold out, not part of this order');
    await page.getByRole('button', { name: 'Cart, empty' }).click();
    await expect(line).toContainText('Sold out');
    expect(await listOrdersOf(email)).toHaveLength(0);
  } finally {
    await leave(before);
  }
});

test('PDP-06 the last item of a size and color is announced beside the sizes', async ({ page }) => {
  await openPage(page, '/products/36');
  const note = page.getByText('Last one in this size and color.', { exact: true });
  await chooseOption(page, 'Color', 'Red');
  await expect(page.getByRole('radio', { name: /^MED/ })).toBeDisabled();
  await chooseOption(page, 'Size', 'LRG');
  await expect(note).toHaveCount(0);
  await chooseOption(page, 'Size', 'SM');
  await expect(note).toBeVisible();
});
