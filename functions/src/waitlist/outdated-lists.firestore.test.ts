import { FieldValue, Query } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { type WaitlistShop, createWaitlistShop } from '../testing/waitlist-shop.ts';
import { expireHolds } from './run-waitlist.ts';

const HOUR_MS = 3_600_000;
let shop: WaitlistShop;
let restoreQueries: (() => void) | undefined;
beforeEach(async () => {
  shop = createWaitlistShop('outdated-lists');
  await shop.seedWaitlist();
});
afterEach(() => {
  restoreQueries?.();
  restoreQueries = undefined;
});
const states = async () =>
  Object.fromEntries((await shop.listLine()).map(({ email, state }) => [email.split('@', 1)[0], state]));

/** Runs the line with lists of holds and of people from before something happened. */
async function runWithListsFromBefore(happen: () => Promise<unknown>): Promise<void> {
  const find = Query.prototype.get;
  const listed: Awaited<ReturnType<typeof find>>[] = [];
  let asked = 0;
  const spy = vi.spyOn(Query.prototype, 'get');
  restoreQueries = () => spy.mockRestore();
  const happenMeanwhile = async () => {
    spy.mockImplementation(find);
    await happen();
    spy.mockImplementation(answerFromBefore);
  };
  let happening: Promise<void> | undefined;
  /** One list after the other, so that each attempt gets the two in their order. */
  async function answerFromBefore(this: Query) {
    const index = asked;
    asked += 1;
    const found = listed[index % 2] ?? (await find.call(this));
    listed[index % 2] = found;
    if (listed[0] && listed[1]) await (happening ??= happenMeanwhile());
    return found;
  }
  spy.mockImplementation(answerFromBefore);
  // The first run may have read the count before, and holds nothing then.
  for (const _run of [1, 2]) await shop.runTrigger();
  spy.mockRestore();
  expect(happening, 'something has happened').toBeDefined();
}

test('D-75 a list from before a hold ended and the next began neither ends nor begins one again, and lets nobody pass', async () => {
  for (const name of ['ada', 'bo', 'cy']) await shop.joinAndConfirm(`${name}@example.com`);
  await shop.deliver(1);
  await shop.runTrigger();
  shop.advanceTime(2 * HOUR_MS);
  await runWithListsFromBefore(async () => {
    await expireHolds(shop.services());
    await shop.join('ada@example.com');
    await shop.deliver(1);
  });
  expect(await states()).toEqual({ ada: 'waiting', bo: 'held', cy: 'held' });
  expect(await shop.countUnits()).toBe(0);
  for (const name of ['bo', 'cy'])
    expect(await shop.listEmails(`${name}@example.com`, 'waitlist-held')).toHaveLength(1);
});

test('D-75 a list from before does not end the hold that the same person has since', async () => {
  await shop.joinAndConfirm('ada@example.com');
  await shop.deliver(1);
  await shop.runTrigger();
  shop.advanceTime(2 * HOUR_MS);
  await runWithListsFromBefore(async () => {
    await expireHolds(shop.services());
    await shop.setStock(1, 'LRG', 'Black', 0);
    await shop.join('ada@example.com');
    await shop.deliver(1);
    await shop.runTrigger();
    expect(await states()).toEqual({ ada: 'held' });
  });
  expect(await states()).toEqual({ ada: 'held' });
  expect(await shop.countUnits()).toBe(0);
});

test('D-75 a size that anybody can buy uncounted is held for nobody, though a hold of it ends', async () => {
  for (const name of ['ada', 'bo']) await shop.joinAndConfirm(`${name}@example.com`);
  await shop.deliver(1);
  await shop.runTrigger();
  await shop.database.doc(paths.stock(1, 'lrg__black')).delete();
  await shop.database.doc(paths.product(1)).update({ variants: FieldValue.delete(), inStock: true });
  shop.advanceTime(2 * HOUR_MS);
  await shop.runTrigger();
  expect(await states()).toEqual({ ada: 'expired', bo: 'waiting' });
});

test('D-75 a line of twenty for which nothing has come back is looked at once', async () => {
  const names = Array.from({ length: 20 }, (_none, index) => `person-${index}`);
  await Promise.all(names.map((name) => shop.joinAndConfirm(`${name}@example.com`)));
  const spy = vi.spyOn(Query.prototype, 'get');
  restoreQueries = () => spy.mockRestore();
  await shop.runTrigger();
  expect(spy).toHaveBeenCalledTimes(2);
  expect(new Set(Object.values(await states()))).toEqual(new Set(['waiting']));
});
