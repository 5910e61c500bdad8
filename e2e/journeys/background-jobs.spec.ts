import { openAdminSignedIn } from '../testing/admin.ts';
import { FUNCTIONS } from '../testing/environment.ts';
import { PROJECT, listOrdersOf, shopDatabase } from '../testing/shop-database.ts';
import { emailFor, placeOrder } from '../testing/shopper.ts';
import { expect, test } from '../testing/test.ts';

const jobs = () => shopDatabase().collection('jobs');

// Nothing ticks in the tests' shop: what ran once would be late for whoever comes after this.
test.afterAll(async () => {
  const { docs } = await jobs().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

test('P-7 the schedule, its queue and the job give back what an unpaid order held, and the panel says when they do not', async ({
  page,
  watch,
}, testInfo) => {
  test.slow();
  watch.allowMovement();
  const email = emailFor(testInfo);
  await placeOrder(page, email);
  const order = shopDatabase().doc(`orders/${String((await listOrdersOf(email))[0]?.['id'])}`);
  await order.update({ expiresAt: new Date(Date.now() - 1000) });
  // The emulator runs no schedule by itself, and numbers what an event would start.
  const schedule = `${FUNCTIONS}/${PROJECT}/us-central1/jobSchedule-0`;
  expect((await page.request.post(schedule)).status()).toBe(200);
  await expect.poll(async () => (await order.get()).get('holdsGoods'), { timeout: 90_000 }).toBe(false);
  expect((await order.get()).data()).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  const unfinished = jobs().where('finishedAt', '==', null);
  const nightly = ['check-books', 'compare-shopify'];
  await expect
    .poll(async () => (await unfinished.get()).docs.map(({ id }) => id), { timeout: 90_000 })
    .toEqual(nightly);

  // Late in this browser alone: what is late in the shop moves the boards of the journeys beside this one.
  const late = { undone: 'Unpaid orders have not been released', meaning: 'Stock may stay held.' };
  await page.route('**/api/admin/jobs', (route) =>
    route.fulfill({ json: { jobs: [{ ...late, since: '2026-11-20T20:10:00.000Z' }] } }),
  );
  await openAdminSignedIn(page, 'tab=orders');
  await expect(
    page.getByText(/^Unpaid orders have not been released since Nov 20 at \d+:10 [AP]M\. Stock may stay held\.$/),
  ).toBeVisible();
});
