import { expectAccessible } from '../testing/accessibility.ts';
import { bearer, registerCustomer, storeSignIn } from '../testing/customer.ts';
import { openPage } from '../testing/open-page.ts';
import { DESKTOP, LARGE_PHONE } from '../testing/screen-matrix.ts';
import { listOrdersOf } from '../testing/shop-database.ts';
import { ADDRESS, SCRIPT_TEE, addToCart, emailFor, fillCart, fillCheckout } from '../testing/shopper.ts';
import { SHOP } from '../testing/environment.ts';
import { expect, test } from '../testing/test.ts';

const SIZES = [LARGE_PHONE, DESKTOP];
const COMPLETE_ORDER = { name: 'Complete Order - $55.99', exact: true };

for (const size of SIZES) {
  test(`R-8 at ${size.width} px a wrong state, ZIP code and phone number are said at their fields, and nothing is ordered`, async ({
    page,
    watch,
  }, testInfo) => {
    const email = emailFor(testInfo);
    await page.setViewportSize(size);
    await fillCart(page);
    await openPage(page, '/checkout');
    watch.allowMovement();
    await fillCheckout(page, email);
    await page.getByLabel('State').fill('Bavaria');
    await page.getByLabel('ZIP Code').fill('hello');
    await page.getByLabel('Phone').fill('555-0123');
    await page.getByRole('button', COMPLETE_ORDER).click();
    for (const [label, message] of [
      ['State', 'Choose a state'],
      ['ZIP Code', 'Use 5 digits, or ZIP+4, like 97205-1234'],
      ['Phone', 'Use a US phone number with 10 digits'],
    ] as const) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(message);
    }
    await expect(page.getByLabel('State')).toBeFocused();
    await expectAccessible(page, 'address errors', size === LARGE_PHONE ? 'light' : 'dark');
    await page.getByLabel('State').fill('California');
    await page.getByLabel('ZIP Code').fill('97205');
    await page.getByLabel('Phone').fill('');
    await page.getByRole('button', COMPLETE_ORDER).click();
    await expect(page.getByLabel('ZIP Code')).toHaveAccessibleDescription(
      'ZIP code 97205 is in Oregon, not California',
    );
    await expect(page.getByLabel('ZIP Code')).toBeFocused();
    expect(await listOrdersOf(email)).toHaveLength(0);
  });

  test(`R-8 at ${size.width} px a street without a number is asked about once, also after a reload`, async ({
    page,
    watch,
  }, testInfo) => {
    const email = emailFor(testInfo);
    await page.setViewportSize(size);
    await fillCart(page);
    await openPage(page, '/checkout');
    watch.allowMovement();
    await fillCheckout(page, email);
    const street = page.getByLabel('Street Address');
    await street.fill('Pine Street');
    await expect(page.getByText(/Is this street complete\?/)).toHaveCount(0);
    await page.getByRole('button', COMPLETE_ORDER).click();
    await expect(street).toBeFocused();
    await expect(street).toHaveAccessibleDescription(/^Is this street complete\?/);
    await expect(street).toHaveAttribute('aria-invalid', 'false');
    await expectAccessible(page, 'street question', size === LARGE_PHONE ? 'dark' : 'light');
    expect(await listOrdersOf(email)).toHaveLength(0);
    await page.reload();
    await expect(street).toHaveValue('Pine Street');
    await page.getByRole('button', COMPLETE_ORDER).click();
    await expect(page).toHaveURL(/\/order-confirmation/);
    expect(await listOrdersOf(email)).toMatchObject([{ shippingAddress: { address: 'Pine Street' } }]);
  });
}

test('CHK-02 a phone’s autofill finds every field, and the state arrives however it is written', async ({ page }) => {
  await page.setViewportSize(LARGE_PHONE);
  await fillCart(page);
  await openPage(page, '/checkout');
  const address = page.getByRole('region', { name: 'Shipping Address' });
  const tokens = await address
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')));
  expect(tokens).toEqual([
    'shipping given-name',
    'shipping family-name',
    'shipping address-line1',
    'shipping address-line2',
    'shipping address-level2',
    'shipping address-level1',
    'shipping postal-code',
    'shipping country-name',
    'shipping tel',
  ]);
  const state = page.getByLabel('State');
  for (const typed of ['oreg', 'OR', 'oregon']) {
    await state.fill(typed);
    await state.press('Tab');
    await expect(state).toHaveValue('Oregon');
  }
  await state.fill('');
  await page.getByLabel('ZIP Code').fill('10001');
  await expect(state, 'the ZIP code fills in an empty state').toHaveValue('New York');
  await page.getByLabel('ZIP Code').fill('97205');
  await expect(state, 'and changes what it filled in').toHaveValue('Oregon');
  await state.fill('Ohio');
  await page.getByLabel('ZIP Code').fill('10001');
  await expect(state, 'but never what was typed').toHaveValue('Ohio');
});

test('D-31 R-9 a customer’s saved address brings its second line and phone number to the order', async ({
  page,
  watch,
}, testInfo) => {
  const customer = await registerCustomer(page, emailFor(testInfo));
  await storeSignIn(page, customer);
  await openPage(page, '/account');
  watch.allowMovement();
  const addresses = page.getByRole('region', { name: 'Addresses' });
  await addresses.getByRole('button', { name: 'Add Address' }).click();
  const typed = {
    'First Name': 'Ada',
    'Last Name': 'Moss',
    'Street Address': 'Pine Street',
    'Apartment, Suite, etc. (optional)': 'Apt 4',
    City: 'Portland',
    'ZIP Code': '97201',
    'Phone (optional)': '503.555.0123',
  };
  for (const [label, text] of Object.entries(typed)) await addresses.getByLabel(label, { exact: true }).fill(text);
  await expect(addresses.getByLabel('State')).toHaveValue('Oregon');
  await addresses.getByRole('button', { name: 'Save Address' }).click();
  await expect(addresses.getByLabel('Street Address')).toHaveAccessibleDescription(/^Is this street complete\?/);
  await addresses.getByRole('button', { name: 'Save Address' }).click();
  for (const line of ['Apt 4', 'Portland, OR 97201', '(503) 555-0123']) {
    await expect(addresses.getByText(line)).toBeVisible();
  }
  await addToCart(page, SCRIPT_TEE, { origin: SHOP, ...bearer(customer) });
  await openPage(page, '/checkout');
  await expect(page.getByLabel('State')).toHaveValue('Oregon');
  await expect(page.getByLabel('Apartment, Suite, etc. (optional)')).toHaveValue('Apt 4');
  await page.getByRole('button', COMPLETE_ORDER).click();
  await expect(page, 'the customer was asked about the street before').toHaveURL(/\/order-confirmation/);
  await expect(page.getByText('(503) 555-0123')).toBeVisible();
  expect(await listOrdersOf(customer.email)).toMatchObject([
    { shippingAddress: { ...ADDRESS, address: 'Pine Street', address2: 'Apt 4', phone: '5035550123' } },
  ]);
});
