import type { Page } from '@playwright/test';
import { createTestProduct } from '../../functions/src/testing/fixtures.ts';
import { cartDrawer } from '../testing/cart.ts';
import { openPage } from '../testing/open-page.ts';
import { listEmailsTo, shopDatabase } from '../testing/shop-database.ts';
import { SHOP } from '../testing/environment.ts';
import { emailFor, fillCheckout } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

/** Not listed, so that no other journey sees it. */
const TEE = { productId: 9075, size: 'LRG', color: 'Black', quantity: 1 } as const;
const stock = (variant: string) => shopDatabase().doc(`products/${TEE.productId}/stock/${variant}`);

/** A product that is sold out in one of its two sizes. */
async function createSoldOutTee(page: Page): Promise<void> {
  const database = shopDatabase();
  const product = createTestProduct({
    id: TEE.productId,
    name: 'Long Wait Tee',
    listing: 'unlisted',
    sizes: ['MED', 'LRG'],
    colors: ['Black'],
    variants: [
      { size: 'MED', color: 'Black', availability: 'in-stock' },
      { size: 'LRG', color: 'Black', availability: 'sold-out' },
    ],
  });
  await stock('med__black').set({ size: 'MED', color: 'Black', count: 5 });
  await stock('lrg__black').set({ size: 'LRG', color: 'Black', count: 0 });
  await database.doc(`products/${TEE.productId}`).set(product);
  await database.doc('catalog/changes').set({ at: new Date() });
  // The page comes from another function, which may look for the new snapshot some seconds later.
  for (const path of ['/api/products', '/products']) {
    const read = async () => (await page.request.get(`${path}/${TEE.productId}`)).status();
    await expect.poll(read).toBe(200);
  }
}

/** The link of the email about an event, without its origin. */
async function findLink(email: string, event: string): Promise<string> {
  const read = async () => {
    const found = (await listEmailsTo(email)).find((each) => each['event'] === event);
    const { text = '' } = (found?.['message'] ?? {}) as { readonly text?: string };
    return /https?:\/\/\S+(\/back-in-stock#\S+)/.exec(text)?.[1] ?? '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

test('BIS-01 BIS-02 BIS-03 BIS-04 BIS-05 BIS-07 a shopper asks to be told, is first in line, and buys the unit that comes back', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  test.setTimeout(120_000);
  watch.allowMovement();
  watch.allow(/410.*\/api\/waitlist\/entry/, /status of 410/);
  const email = emailFor(testInfo);
  await createSoldOutTee(page);
  await openPage(page, `/products/${TEE.productId}`);
  await page.getByRole('button', { name: 'Your size sold out? Tell me when it’s back' }).click();
  const form = page.getByRole('form', { name: 'Tell me when it’s back' });
  await expect(form.getByText('Sold out in LRG')).toBeVisible();
  await form.getByLabel('Email').fill('nobody');
  await form.getByRole('button', { name: 'Tell Me' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Tell Me' }).click();
  await expect(form.getByText('Please check your email')).toBeVisible();

  await openPage(page, await findLink(email, 'waitlist-confirm'));
  await page.getByRole('button', { name: 'Confirm My Address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re in Line');
  await expect(page.getByRole('main').getByText('You’re first in line.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Long Wait Tee in LRG, Black' })).toBeVisible();

  await stock('lrg__black').update({ count: 1 });
  const held = await findLink(email, 'waitlist-held');
  const newcomer = await browser.newContext();
  const rejected = await newcomer.request.post(`${SHOP}/api/cart`, { data: TEE, headers: { origin: SHOP } });
  expect(rejected.status(), 'the unit is held').toBe(409);
  await newcomer.close();

  await openPage(page, held);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s Back, and One Is Yours');
  await page.getByRole('button', { name: 'Put It in My Cart' }).click();
  await expect(cartDrawer(page).getByText('Long Wait Tee')).toBeVisible();
  await openPage(page, '/checkout');
  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Complete Order/ }).click();
  await page.waitForURL(/\/order-confirmation/);
  const order = async () =>
    (await shopDatabase().collection('orders').where('customerEmail', '==', email).get()).docs[0]?.get('items');
  await expect.poll(order).toEqual([expect.objectContaining({ productId: TEE.productId, size: 'LRG', quantity: 1 })]);

  await openPage(page, held);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You Got It');
  const [, token = ''] = held.split('token=');
  await page.goto(`/api/waitlist/leave?token=${token}`);
  await page.getByRole('button', { name: 'Leave the Line' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You Have Left the Line');
  await openPage(page, '/about');
  await openPage(page, held);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Has Expired');
});

test('BIS-06 a hold that ends while its page is open says so at the button, and the focus goes there', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 410/, /410.*\/api\/waitlist\/claim/);
  watch.allowMovement();
  let state = 'held';
  const heldUntil = new Date(Date.now() + 3_600_000).toISOString();
  await page.route('**/api/waitlist/entry', (route) =>
    route.fulfill({
      json: { ...TEE, productName: 'Long Wait Tee', state, ...(state === 'held' && { heldUntil }) },
    }),
  );
  await page.route('**/api/waitlist/claim', (route) => {
    state = 'expired';
    return route.fulfill({ status: 410, json: { code: 'link-expired', message: 'This link is no longer good.' } });
  });
  await openPage(page, `/back-in-stock#token=${'a'.repeat(43)}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('It’s Back, and One Is Yours');
  await page.getByRole('button', { name: 'Put It in My Cart' }).click();
  await expect(heading).toHaveText('The Hold Is Over');
  await expect(heading).toBeFocused();
});
