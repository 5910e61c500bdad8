import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { createTestShop } from '../../testing/test-shop.ts';
import { type AdminTransaction, type AuditEntry, lockList, runAdminTransaction } from './admin-transaction.ts';

/** The panel of a shop in which one document is typed in. */
function createAdminShop(name: string) {
  const shop = createTestShop(name);
  const { database } = shop;
  const reference = database.doc('categories/tees');
  const createContext = (session: string, ifMatch?: string) => {
    const visitor = { id: session, ensureId: () => session, address: '', orderKey: undefined, forwardedFor: [] };
    return { ...shop.services(), visitor, ifMatch };
  };
  const run = (
    work: (transaction: AdminTransaction) => Promise<void>,
    fields: Partial<AuditEntry> = {},
    context = createContext('one'),
  ) =>
    runAdminTransaction(context, { kind: 'category-updated', ...fields }, async (transaction) => {
      await work(transaction);
      return { title: 'Tees', item: null };
    });
  const type = async (text: string, session = 'one') => {
    const work = async (transaction: AdminTransaction) => {
      await transaction.getAll(reference);
      transaction.save(reference, { text });
    };
    const { change } = await run(work, { typingIn: reference }, createContext(session));
    return change.id;
  };
  const readEntry = async (id: string) => (await database.doc(paths.auditEntry(id)).get()).data();
  const countSteps = async (id: string) => (await database.collection(`${paths.auditEntry(id)}/steps`).get()).size;
  return { shop, database, reference, createContext, run, type, readEntry, countSteps };
}

test('D-11 what is typed without a pause of five seconds is one entry of the history, with the text before it', async () => {
  const { shop, type, readEntry, countSteps } = createAdminShop('typing');
  const first = await type('T');
  shop.advanceTime(4999);
  expect(await type('Te')).toBe(first);
  shop.advanceTime(4999);
  expect(await type('Tee')).toBe(first);
  expect(await readEntry(first)).toMatchObject({
    session: 'one',
    lastAt: expect.objectContaining({}),
    documents: [{ path: 'categories/tees', before: null, after: { text: 'Tee' } }],
  });
  expect((await readEntry(first))?.['lastAt'].toDate()).toEqual(shop.now());
  expect(await countSteps(first)).toBe(3);
  shop.advanceTime(5000);
  const second = await type('Tees');
  expect(second).not.toBe(first);
  expect(await readEntry(second)).toMatchObject({ documents: [{ before: { text: 'Tee' }, after: { text: 'Tees' } }] });
});

test('D-11 what another browser types is another entry, and so is what follows an undo or another change', async () => {
  const { shop, database, reference, type } = createAdminShop('typing-others');
  const first = await type('T');
  const other = await type('Te', 'two');
  expect(other).not.toBe(first);
  expect(await type('Tee', 'two')).toBe(other);
  await database.doc(paths.auditEntry(other)).update({ undoneAt: shop.now() });
  const third = await type('Tees', 'two');
  expect(third).not.toBe(other);
  await reference.update({ text: 'Changed by somebody' });
  expect(await type('Tees.', 'two')).not.toBe(third);
});

test('D-11 a change that is no typing is an entry of its own, with the start of the browser’s id', async () => {
  const { database, reference, createContext, run, readEntry, countSteps } = createAdminShop('no-typing');
  const save = () =>
    run(
      async (transaction) => {
        await transaction.getAll(reference);
        transaction.save(reference, { text: 'Tee' });
      },
      {},
      createContext('a-long-id-of-a-browser'),
    );
  const [one, other] = [await save(), await save()];
  expect(one.change.id).not.toBe(other.change.id);
  expect(await readEntry(one.change.id)).toMatchObject({
    session: 'a-long-i',
    canUndo: true,
    undoneAt: null,
    undoes: null,
    tab: 'categories',
  });
  expect(await countSteps(one.change.id)).toBe(0);
  expect((await database.collection('panelTyping').get()).size).toBe(0);
});

test('D-34 two saves within a millisecond never have the same time', async () => {
  const { reference, type } = createAdminShop('same-time');
  const savedAt = async () => (await reference.get()).get('updatedAt').toMillis();
  await type('T');
  const first = await savedAt();
  await type('Te');
  expect(await savedAt()).toBe(first + 1);
});

test('D-34 a save that has not seen the newest version is rejected with it, and one that names none is the last word', async () => {
  const { reference, createContext, run, type } = createAdminShop('stale');
  const save = (ifMatch?: string) =>
    run(
      async (transaction) => {
        const [document] = await transaction.getAll(reference);
        if (document) transaction.rejectIfStale(document, () => ({ text: 'newest' }));
        transaction.save(reference, { text: 'Mine' });
      },
      {},
      createContext('one', ifMatch),
    );
  await expect(save('2026-01-01T00:00:00.000Z')).rejects.toMatchObject({
    error: { code: 'stale', current: { text: 'newest' } },
  });
  await save('never-saved');
  await expect(save('never-saved')).rejects.toMatchObject({ error: { code: 'stale' } });
  await type('Another');
  const version = (await reference.get()).get('updatedAt').toDate().toISOString();
  await save(version);
  await save();
  expect((await reference.get()).get('text')).toBe('Mine');
});

test('D-34 a document without a time of its own has that of its last write', async () => {
  const { reference, createContext, run } = createAdminShop('write-time');
  const { writeTime } = await reference.set({ text: 'Old' });
  await run(
    async (transaction) => {
      const [document] = await transaction.getAll(reference);
      if (document) transaction.rejectIfStale(document, () => ({}));
      transaction.restore(reference, { text: 'New' });
    },
    {},
    createContext('one', writeTime.toDate().toISOString()),
  );
  expect((await reference.get()).data()).toEqual({ text: 'New' });
});

test.each([
  ['products/1', true],
  ['gallery/one', true],
  ['categories/one', true],
  ['content/one', true],
  ['navigation/one', true],
  ['heroSections/one', true],
  ['settings/shop', true],
  ['discounts/ONE', false],
  ['campaigns/one', false],
  ['archive/products', false],
])('D-52 a change of %s has the shop built anew: %s', async (path, isShown) => {
  const { database, run } = createAdminShop('built-anew');
  await run(async (transaction) => {
    const reference = transaction.doc(path);
    await transaction.getAll(reference);
    transaction.save(reference, { text: 'New' });
  });
  expect((await database.doc(paths.catalogChanges).get()).exists).toBe(isShown);
});

test('D-34 two changes that lock the same list run one after the other', async () => {
  const { database, createContext, run } = createAdminShop('locked-list');
  const sizes: number[] = [];
  const add = (id: string) =>
    run(async (transaction) => {
      await lockList(transaction, createContext('one'), 'navigation');
      const { size } = await database.collection('navigation').get();
      const reference = transaction.doc(`navigation/${id}`);
      await transaction.getAll(reference);
      transaction.save(reference, { order: size });
    });
  await Promise.all(['a', 'b', 'c', 'd'].map(add));
  const { docs } = await database.collection('navigation').orderBy('order').get();
  sizes.push(...docs.map((document) => Number(document.get('order'))));
  expect(sizes).toEqual([0, 1, 2, 3]);
});
