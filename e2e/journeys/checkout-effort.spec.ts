import { openCartDrawer } from '../testing/cart.ts';
import { COMPLETE_ORDER } from '../testing/checkout.ts';
import { bearer, signInCustomer } from '../testing/customer.ts';
import { SHOP } from '../testing/environment.ts';
import { openPage } from '../testing/open-page.ts';
import { DESKTOP, LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { ADDRESS, SCRIPT_TEE, addToCart, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { countEffort } from '../testing/shopper-effort.ts';
import { expect, test } from '../testing/test.ts';

const SECOND_ADDRESS = { ...ADDRESS, address: '350 5th Avenue', city: 'New York', state: 'NY', zipCode: '10118' };

for (const viewport of [LARGE_PHONE, DESKTOP]) {
  test(`at ${viewport.width} px a guest types a usual address into at most 8 fields`, async ({ page }, testInfo) => {
    await page.setViewportSize(viewport);
    const effort = await countEffort(page);
    const email = emailFor(testInfo);
    await fillCart(page);
    await openPage(page, '/shop');
    await (await openCartDrawer(page)).getByRole('link', { name: 'Checkout' }).click();
    await fillCheckout(page, email);
    await page.getByRole('button', { name: COMPLETE_ORDER }).click();
    await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/);
    expect(effort.typedFields.size).toBeGreaterThan(5);
    expect(effort.typedFields.size, [...effort.typedFields].join(', ')).toBeLessThanOrEqual(8);
    expect(effort.taps, 'cart, checkout, order').toBe(3);
    expect(await listOrdersOf(email)).toMatchObject([{ shippingAddress: ADDRESS }]);
  });

  test(`D-31 at ${viewport.width} px a customer orders to a saved address without typing anything`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize(viewport);
    const customer = await signInCustomer(page, testInfo);
    const headers = { origin: SHOP, ...bearer(customer) };
    for (const data of [
      { ...ADDRESS, isDefault: true },
      { ...SECOND_ADDRESS, isDefault: false },
    ]) {
      const saved = await page.request.post('/api/account/addresses', { headers, data });
      expect(saved.status(), await saved.text()).toBe(200);
    }
    await addToCart(page, SCRIPT_TEE, headers);
    const effort = await countEffort(page);
    await openPage(page, '/shop');
    await (await openCartDrawer(page)).getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByLabel('Street Address')).toHaveValue(ADDRESS.address);
    await page.getByLabel('Saved Addresses').selectOption({ label: 'Ada Moss, 350 5th Avenue, New York' });
    await expect(page.getByLabel('Street Address')).toHaveValue(SECOND_ADDRESS.address);
    await page.getByRole('button', { name: COMPLETE_ORDER }).click();
    await expect(page).toHaveURL(/\/order-confirmation\?order=PL-/);
    expect([...effort.typedFields]).toEqual([]);
    expect(effort.taps, 'cart, checkout, the other address, order').toBe(4);
    expect(await listOrdersOf(customer.email)).toMatchObject([{ shippingAddress: SECOND_ADDRESS }]);
  });
}
