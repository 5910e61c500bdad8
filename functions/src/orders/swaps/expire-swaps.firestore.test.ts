import { addDays, getShopDate, getStartOfShopDay } from '@plenty/contract/lib/dates';
import { expect, test } from 'vitest';
import { listQueueJobs } from '../../jobs/job-queues.ts';
import { createClaimShop } from '../../testing/claim-shop.ts';
import { TEST_PICTURES } from '../../testing/fixtures.ts';
import { expireSwaps } from './expire-swaps.ts';

const DAY_MS = 86_400_000;
/** How long it is from now to the end of the second day from now in New York. */
const untilEndOfHold = () => {
  const now = shop.now().getTime();
  return getStartOfShopDay(addDays(getShopDate(now), 3)) - now;
};
const { shop, read, placeDelivered, setSwaps, askSwap, cancelSwap, resolveSwap } = createClaimShop('expire-swaps');
const readStock = () => shop.getStock(2, 'SM', 'Black');
const countEmails = async (id: string, kind: string) =>
  (await shop.listEmailEvents(id)).filter((event) => event === kind).length;
const LABEL = { kind: 'approve', words: 'Happy to', label: { kind: 'file', data: TEST_PICTURES.png } };

test('a swap that nobody answers ends with the day that was named and gives the new size back, once', async () => {
  await setSwaps({ holdDays: 2 });
  const order = await placeDelivered({ productId: 2 });
  const stock = await readStock();
  await askSwap(order);
  shop.advanceTime(untilEndOfHold() - 1000);
  await expireSwaps(shop.database, shop.eventContext());
  expect(await readStock()).toBe(stock - 1);
  shop.advanceTime(1000);
  const ended = await Promise.all([1, 2, 3].map(() => expireSwaps(shop.database, shop.eventContext())));
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await readStock()).toBe(stock);
  expect(await read(order.id)).toMatchObject({ swaps: [{ state: 'expired', isHolding: false }], swapDueAt: null });
  expect((await shop.listHistory(order.id)).at(-1)).toMatchObject({ event: 'swap-expired' });
  expect(await countEmails(order.id, 'swap-response')).toBe(1);
  expect(await resolveSwap(order, LABEL)).toMatchObject({ status: 409 });
});

test('of two swaps of an order only the one ends whose days are over', async () => {
  await setSwaps({ holdDays: 2 });
  const order = await placeDelivered({ productId: 1 }, { productId: 2 });
  const [stock, [first, second]] = [await readStock(), order.items];
  for (const item of [first, second]) {
    expect(await askSwap(order, { lineId: item?.lineId })).toMatchObject({ status: 200 });
  }
  shop.advanceTime(DAY_MS);
  await resolveSwap(order, LABEL, 1);
  shop.advanceTime(untilEndOfHold() - DAY_MS);
  await expireSwaps(shop.database, shop.eventContext());
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'approved' }, { state: 'expired' }]);
  expect(await readStock()).toBe(stock);
  shop.advanceTime(DAY_MS);
  await expireSwaps(shop.database, shop.eventContext());
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
});

test('a swap ends on its day beside one that was cancelled before', async () => {
  await setSwaps({ holdDays: 2 });
  const order = await placeDelivered({ productId: 1 }, { productId: 2 });
  const [stock, [first, second]] = [await readStock(), order.items];
  await askSwap(order, { lineId: first?.lineId });
  await cancelSwap(order);
  await askSwap(order, { lineId: second?.lineId });
  shop.advanceTime(untilEndOfHold());
  await expireSwaps(shop.database, shop.eventContext());
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'cancelled' }, { state: 'expired' }]);
  expect(await readStock()).toBe(stock);
});

test('the background jobs end a swap that nobody answers', async () => {
  await setSwaps({ holdDays: 2 });
  const order = await placeDelivered({ productId: 2 });
  const stock = await readStock();
  await askSwap(order);
  shop.advanceTime(untilEndOfHold());
  await listQueueJobs('jobs')
    .find(({ name }) => name === 'expire-swaps')
    ?.run(shop.services());
  expect((await read(order.id)).swaps).toMatchObject([{ state: 'expired' }]);
  expect(await readStock()).toBe(stock);
});
