import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { runTransaction } from '../db/index.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { releaseSlot } from './redemption-slots.repository.ts';

const { database } = createTestShop('redemption-slots');

/** What the two slots of a code count after the use of an order that is counted in the second one comes back. */
async function countAfterRelease(code: string, counts: readonly [first: number, second: number]): Promise<number[]> {
  const slots = counts.map((_taken, slot) => database.doc(paths.discountSlot(code, slot)));
  await Promise.all(slots.map((slot, place) => slot.set({ taken: counts[place] })));
  await runTransaction(database, (transaction) => releaseSlot(transaction, code, 1));
  return (await database.getAll(...slots)).map((slot) => Number(slot.get('taken')));
}

test('D-17 a use comes back to the slot that counts it, or to another one where that is empty', async () => {
  expect(await countAfterRelease('OWN', [1, 5])).toEqual([1, 4]);
  expect(await countAfterRelease('OWN-LAST', [1, 1])).toEqual([1, 0]);
  expect(await countAfterRelease('OTHER', [3, 0])).toEqual([2, 0]);
  expect(await countAfterRelease('OTHER-LAST', [1, 0])).toEqual([0, 0]);
});

test('D-17 no slot counts less than nothing', async () => {
  expect(await countAfterRelease('NONE', [0, 0])).toEqual([0, 0]);
});
