import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { jobTable } from '../jobs/job-table.ts';
import { SOLD_OUT, createWaitlistShop } from '../testing/waitlist-shop.ts';
import { serveLines } from './run-waitlist.ts';
import { hashToken } from './waitlist-entry.ts';

const shop = createWaitlistShop('run-waitlist');

test('D-75 a line that fails is reported, holds up no other line, and is served by the next run', async () => {
  await shop.seedWaitlist();
  const variants = [{ size: 'LRG', color: 'Black', availability: 'sold-out' as const }];
  await shop.saveProducts({ id: 2, name: 'Studio Cap', sizes: ['LRG'], colors: ['Black'], variants });
  await shop.setStock(2, 'LRG', 'Black', 0);
  await shop.joinAndConfirm('ada@example.com');
  await shop.join('ben@example.com', { variant: { ...SOLD_OUT, productId: 2 } });
  await shop.confirm('ben@example.com');
  const [ada] = await shop.listLine();
  for (const productId of [1, 2]) await shop.setStock(productId, 'LRG', 'Black', 1);
  // In place of the email about the unit that is held for her.
  const inTheWay = shop.database.doc(paths.email(`waitlist-held-${hashToken(ada?.token ?? '').slice(0, 20)}`));
  await inTheWay.set({ event: 'waitlist-held' });
  const listStates = async () => (await shop.listLine()).map(({ email, state }) => [email, state]);
  await expect(serveLines(shop.services())).rejects.toThrow('1 lines did not advance');
  expect(await listStates()).toEqual([
    ['ada@example.com', 'waiting'],
    ['ben@example.com', 'held'],
  ]);
  await inTheWay.delete();
  expect(await serveLines(shop.services())).toBe(1);
  expect(await listStates()).toEqual([
    ['ada@example.com', 'held'],
    ['ben@example.com', 'held'],
  ]);
});

test('D-75 a unit whose hold is over goes back on sale by the job that ends holds', async () => {
  const own = createWaitlistShop('expire-holds');
  await own.seedWaitlist();
  await own.joinAndConfirm('ada@example.com');
  await own.deliver(1);
  await own.runTrigger();
  expect(await own.countUnits()).toBe(0);
  own.advanceTime(2 * 3_600_000);
  const [job, ...others] = jobTable.filter(({ name }) => name === 'expire-held-units');
  if (job?.queue !== 'jobs' || others.length > 0) throw new Error('There is one job that ends holds');
  await job.run({ ...own.services(), pause: async () => {} });
  expect(await own.countUnits()).toBe(1);
  expect((await own.listLine()).map(({ state }) => state)).toEqual(['expired']);
});
