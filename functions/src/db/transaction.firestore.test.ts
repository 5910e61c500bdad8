import { WriteBatch } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
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

const CONFLICTS = { ALREADY_EXISTS: 6, FAILED_PRECONDITION: 9 } as const;

test.each(Object.entries(CONFLICTS))(
  'a commit that was stored, and whose repetition the database rejects with %s, is not made again',
  async (name, code) => {
    const [own, counter] = [database.doc(`notes/own-${name}`), database.doc(`notes/counted-${name}`)];
    await counter.set({ count: 1 });
    const { commit } = WriteBatch.prototype;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function commitTwice(this: WriteBatch) {
      await commit.call(this);
      throw Object.assign(new Error(name), { code });
    });
    let attempts = 0;
    const result = await runTransaction(database, async (transaction) => {
      attempts += 1;
      const [found] = await transaction.getAll(counter);
      transaction.createUnique(own, {});
      transaction.upsert(counter, { count: Number(found?.get('count')) + 1 });
      return `attempt ${attempts}`;
    });
    vi.restoreAllMocks();
    expect([result, (await counter.get()).get('count')]).toEqual(['attempt 1', 2]);
  },
);

test('a commit with a document of its own that was not stored is made again', async () => {
  const [own, contested] = [database.doc('notes/own-later'), database.doc('notes/contested-later')];
  await contested.set({ count: 1 });
  await runTransaction(database, async (transaction) => {
    const [found] = await transaction.getAll(contested);
    if (found?.get('count') === 1) await contested.update({ count: 10 });
    transaction.createUnique(own, {});
    transaction.upsert(contested, { count: Number(found?.get('count')) + 1 });
  });
  expect([(await own.get()).exists, (await contested.get()).get('count')]).toEqual([true, 11]);
});
