import { type Page, type TestInfo, request } from '@playwright/test';
import { type Customer, PASSWORD, bearer, registerCustomer, storeSignIn } from './customer.ts';
import { SHOP } from './environment.ts';
import { failRequests } from './network.ts';
import { openPage } from './open-page.ts';
import { waitUntilOpen } from './shop-overlays.ts';
import type { ShopState } from './shop-states.ts';
import { ADDRESS, SCRIPT_TEE, addToCart, emailFor, placeOrder } from './shopper.ts';

const ADDRESSES = [
  { ...ADDRESS, isDefault: true },
  {
    ...ADDRESS,
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh-Montgomery',
    address: '12450 Old Mill Stream Crossing Boulevard, Apartment 7B',
    city: 'San Buenaventura',
    state: 'CA',
    zipCode: '93001-4321',
    isDefault: false,
  },
];

/** A customer with two orders and two addresses, signed in on two devices. */
async function signInRegular(page: Page, testInfo: TestInfo): Promise<Customer> {
  // One account for each screen size.
  const customer = await registerCustomer(page, `${page.viewportSize()?.width}.${emailFor(testInfo)}`);
  await storeSignIn(page, customer);
  const headers = { origin: SHOP, ...bearer(customer) };
  for (const data of ADDRESSES) await page.request.post('/api/account/addresses', { headers, data });
  for (let order = 0; order < 2; order += 1) await placeOrder(page, customer.email, bearer(customer));
  const anotherDevice = await request.newContext({ baseURL: SHOP });
  await anotherDevice.post('/api/auth/login', {
    headers: { origin: SHOP, 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1' },
    data: { email: customer.email, password: PASSWORD },
  });
  await anotherDevice.dispose();
  return customer;
}

async function openAccount(page: Page, testInfo: TestInfo): Promise<void> {
  await signInRegular(page, testInfo);
  await openPage(page, '/account');
}

/** The account page of a regular customer, and its empty and failed states. */
export const ACCOUNT_STATES: readonly ShopState[] = [
  { name: 'account-filled', show: openAccount },
  {
    name: 'account-editing',
    show: async (page, testInfo) => {
      await openAccount(page, testInfo);
      await page.getByRole('button', { name: 'Edit Name' }).click();
      await page.getByRole('button', { name: 'Add Address' }).click();
      await page.getByRole('button', { name: 'Save Address' }).click();
      await page.getByText('City is required').waitFor();
    },
  },
  {
    name: 'account-delete',
    isWhole: false,
    show: async (page, testInfo) => {
      await openAccount(page, testInfo);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await waitUntilOpen(page.getByRole('dialog', { name: 'Delete your account?' }));
    },
  },
  {
    name: 'account-failed',
    show: async (page, testInfo) => {
      await signInRegular(page, testInfo);
      await failRequests(page, /^\/api\/(orders|account\/(addresses|sessions))$/);
      await page.goto('/account');
      await page.getByText('Failed to fetch orders').waitFor();
      await page.getByRole('button', { name: 'Try again' }).nth(2).waitFor();
    },
  },
  {
    name: 'account-empty',
    show: async (page, testInfo) => {
      const customer = await registerCustomer(page, `new.${page.viewportSize()?.width}.${emailFor(testInfo)}`);
      await storeSignIn(page, customer);
      await openPage(page, '/account');
    },
  },
  {
    name: 'checkout-saved-addresses',
    show: async (page, testInfo) => {
      const customer = await signInRegular(page, testInfo);
      await addToCart(page, SCRIPT_TEE, bearer(customer));
      await openPage(page, '/checkout');
      await page.getByLabel('Saved Addresses').selectOption({ index: 1 });
    },
  },
];
