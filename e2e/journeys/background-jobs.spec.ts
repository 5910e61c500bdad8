import { openAdmin, signInAsAdmin } from '../testing/admin.ts';
import { FUNCTIONS } from '../testing/environment.ts';
import { PROJECT, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const jobs = () => shopDatabase().collection('jobs');

// Schedules do not run by themselves in the tests' shop, so a leftover job would count as late in later journeys.
test.afterAll(async () => {
  const { docs } = await jobs().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

test('P-7 the scheduled job releases what an unpaid order reserved, and the panel reports a late job', async ({
  page,
  watch,
}, testInfo) => {
  test.slow();
  watch.allowMovement();
  const email = emailFor(testInfo);
  await placeOrder(page, email);
  const order = shopDatabase().doc(`orders/${String((await listOrdersOf(email))[0]?.['id'])}`);
  await order.update({ expiresAt: new Date(Date.now() - 1000) });
  // The emulator does not run schedules, and appends a number to the names of event functions.
  const schedule = `${FUNCTIONS}/${PROJECT}/us-central1/jobSchedule-0`;
  expect((await page.request.post(schedule)).status()).toBe(200);
  await expect.poll(async () => (await order.get()).get('holdsGoods'), { timeout: 90_000 }).toBe(false);
  expect((await order.get()).data()).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  const unfinished = jobs().where('finishedAt', '==', null);
  const nightly = ['check-books', 'compare-shopify'];
  await expect
    .poll(async () => (await unfinished.get()).docs.map(({ id }) => id), { timeout: 90_000 })
    .toEqual(nightly);

  // In this browser only: a late job in the shop would change the boards of parallel journeys.
  const late = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };
  await page.route('**/api/admin/jobs', (route) =>
    route.fulfill({ json: { jobs: [{ ...late, since: '2026-11-20T20:10:00.000Z' }] } }),
  );
  await signInAsAdmin(page);
  await openAdmin(page, 'orders');
  await expect(
    page.getByText(/^Unpaid orders have not been released since Nov 20 at \d+:10 [AP]M\. Stock may stay held\.$/),
  ).toBeVisible();
});
