import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { FUNCTIONS, SHOP } from '../testing/environment.ts';
import { openPage } from '../testing/open-page.ts';
import { openSecondBrowser } from '../testing/other-browsers.ts';
import { PROJECT, listEmailsTo, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, fillCart } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';
import { expectToast } from '../testing/toasts.ts';

const BOX = 'Email me my cart if I don’t finish';
const SWITCH = 'At checkout, offer to email shoppers their cart if they don’t finish';
const HOUR_MS = 3_600_000;

// Schedules do not run by themselves in the tests' shop, so a leftover job would count as late in later journeys.
test.afterAll(async () => {
  const { docs } = await shopDatabase().collection('jobs').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await shopDatabase().doc('settings/checkout').set({ takesOrders: true, remindsOfCarts: false }, { merge: true });
});

test('UCE-01 UCE-02 UCE-03 UCE-05 UCE-06 D-76 a shopper ticks the box, gets the cart by email, opens it elsewhere and unsubscribes', async ({
  page,
  browser,
  watch,
}, testInfo) => {
  test.slow();
  watch.allowMovement();
  await fillCart(page);
  await openPage(page, '/checkout');
  await expect(page.getByLabel(BOX)).toHaveCount(0);
  const owner = await openSecondBrowser(browser, watch);
  await signInAsAdmin(owner);
  await openAdmin(owner, 'content&part=settings');
  await owner.getByLabel(SWITCH).check();
  await owner.getByRole('button', { name: 'Save orders' }).click();
  await expectToast(owner, 'Settings updated successfully');
  // The checkout's HTML brings the site along, from a copy that is a few seconds old at most.
  await expect.poll(async () => (await page.request.get('/checkout')).text()).toContain('offersCartReminders');

  const email = emailFor(testInfo);
  const reminders = shopDatabase().collection('cartReminders').where('email', '==', email);
  await openPage(page, '/checkout');
  const box = page.getByLabel(BOX);
  await expect(box, 'without an address there is nothing to offer').toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(
    page.getByText('One email in about two hours, unless you order first. At most one every 30 days.'),
  ).toBeVisible();
  await expect.poll(async () => (await reminders.get()).size).toBe(1);
  await box.uncheck();
  await expect.poll(async () => (await reminders.get()).size).toBe(0);
  const answered = page.waitForResponse('**/api/cart-reminder');
  await box.check();
  await (await answered).finished();
  expect((await reminders.get()).size).toBe(1);
  await openPage(page, '/checkout');
  await expect(box, 'the tick survives a reload').toBeChecked();

  await expect(async () => {
    await (
      await reminders.get()
    ).docs[0]?.ref.update({
      createdAt: new Date(Date.now() - 2 * HOUR_MS),
      dueAt: new Date(Date.now() - 1000),
    });
    // The emulator does not run schedules, and appends a number to the names of event functions.
    await shopDatabase().collection('jobs').doc('email-carts').delete();
    await page.request.post(`${FUNCTIONS}/${PROJECT}/us-central1/jobSchedule-0`);
    await expect.poll(async () => (await listEmailsTo(email)).length, { timeout: 20_000 }).toBe(1);
  }).toPass({ timeout: 90_000 });
  const [sent] = await listEmailsTo(email);
  const text = String(sent?.['message'].text);
  expect(text).toContain('Plenty Script Tee');

  const link = /\/saved-cart#token=[\w-]{43}/.exec(text)?.[0] ?? '';
  const phone = await openSecondBrowser(browser, watch);
  await openPage(phone, link);
  await expect(phone.getByRole('heading', { name: 'Your Cart Is Here' })).toBeVisible();
  await phone.getByRole('button', { name: 'See My Cart' }).click();
  const cart = phone.getByRole('dialog', { name: 'Cart' });
  await expect(cart.getByText('Plenty Script Tee').first()).toBeVisible();
  await cart.getByRole('button', { name: /^Remove Plenty Script Tee/ }).click();
  await expect(cart.getByText('Your cart is empty')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Your Cart Is Here' })).toBeVisible();
  await phone.getByRole('button', { name: 'See My Cart' }).click();
  await expect(cart.getByText('Your cart is empty'), 'what was removed stays out').toBeVisible();

  const unsubscribe = /\/api\/cart-reminder\/forget\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
  await openPage(phone, `${SHOP}${unsubscribe}`);
  await phone.getByRole('button', { name: 'Forget My Cart' }).click();
  await expect(phone.getByRole('heading', { name: 'Forgotten' })).toBeVisible();
  expect((await reminders.get()).size).toBe(0);
  watch.allow(/^410: POST \/api\/cart-reminder\/cart/, /status of 410/);
  await openPage(phone, link);
  await expect(phone.getByText('This link is no longer good.')).toBeVisible();
});
