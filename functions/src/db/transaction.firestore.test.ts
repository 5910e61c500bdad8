import { expect, test } from 'vitest';
import { interruptDatabase } from '../testing/interrupt-connections.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { runTransaction } from './transaction.ts';

const { database } = createTestShop('transactions');
const MORE_THAN_A_DOCUMENT_HOLDS = 'x'.repeat(1_100_000);

test('a change that the database refuses fails at once with its reason, since trying again would not help', async () => {
  const reference = database.doc('notes/too-large');
  let attempts = 0;
  const writing = runTransaction(database, async (transaction) => {
    attempts += 1;
    transaction.set(reference, { text: MORE_THAN_A_DOCUMENT_HOLDS });
  });
  await expect(writing).rejects.toThrow('INVALID_ARGUMENT');
  expect(attempts).toBe(1);
  expect((await reference.get()).exists).toBe(false);
});

test('a change of what somebody else has changed meanwhile is made again, with what they wrote', async () => {
  const reference = database.doc('notes/contested');
  await reference.set({ count: 1 });
  let attempts = 0;
  await runTransaction(database, async (transaction) => {
    attempts += 1;
    const [found] = await transaction.getAll(reference);
    if (attempts === 1) await reference.update({ count: 10 });
    transaction.upsert(reference, { count: Number(found?.get('count')) + 1 });
  });
  expect([attempts, (await reference.get()).get('count')]).toEqual([2, 11]);
});

test('work that changes nothing is done after its reads, without a write that could fail', async () => {
  const reference = database.doc('notes/only-read');
  await reference.set({ count: 3 });
  const connections = interruptDatabase();
  try {
    const readCount = () =>
      runTransaction(database, async (transaction) => (await transaction.getAll(reference))[0]?.get('count'));
    const secondCall = { at: 2, isHeard: false, kills: false };
    expect(await connections.runInterrupted(secondCall, async () => expect(await readCount()).toBe(3))).toBeUndefined();
  } finally {
    connections.restore();
  }
});
