import { stockKey } from '@plenty/contract/catalog/availability';
import { expect, test } from 'vitest';
import { paths } from '../../db/paths.ts';
import { type BulkShop, createBulkShop } from '../../testing/bulk-shop.ts';
import { getUndoId } from '../audit/undo-bulk-change.ts';

/** A product whose 200 sizes and colors have a count each. */
async function saveCounted({ shop }: BulkShop, id: number): Promise<void> {
  const sizes = Array.from({ length: 20 }, (_nothing, place) => `S${place}`);
  const colors = Array.from({ length: 10 }, (_nothing, place) => `Color ${place}`);
  const variants = sizes.flatMap((size) => colors.map((color) => ({ size, color, availability: 'in-stock' as const })));
  await shop.saveProducts({ id, sizes, colors, variants });
  const writer = shop.database.bulkWriter();
  for (const { size, color } of variants)
    void writer.set(shop.database.doc(paths.stock(id, stockKey(size, color))), { size, color, count: 1 });
  await writer.close();
}

test('O-20 products with many counts are copied and deleted in several transactions, so that each stays small', async () => {
  const bulk = await createBulkShop('bulk-parts');
  await saveCounted(bulk, 1);
  await saveCounted(bulk, 2);
  const countStock = async () =>
    (await bulk.shop.database.collectionGroup(paths.stockGroup).count().get()).data().count;
  const copied = await bulk.changeProducts({ kind: 'duplicate' }, [1, 2]);
  expect(copied.item).toMatchObject({ changed: 2, kept: 0 });
  expect(await bulk.countParts(copied.change.id)).toBe(2);
  expect(await countStock()).toBe(800);
  const deleted = await bulk.changeProducts({ kind: 'delete' }, [1, 2, 3, 4]);
  expect(deleted.item).toMatchObject({ changed: 4, kept: 0 });
  expect(await bulk.countParts(deleted.change.id)).toBe(4);
  expect(await countStock()).toBe(0);
});

test('O-20 a selection of more products than are read at once has each of them once', async () => {
  const { shop, select } = await createBulkShop('bulk-selection');
  await shop.saveProducts({ id: 1 }, { id: 2 }, { id: 501 });
  const ids = Array.from({ length: 501 }, (_nothing, place) => place + 1);
  expect((await select({ ids })).map(({ id }) => id)).toEqual([1, 2, 501]);
});

test('D-11 an undo of many products that was cut off can be pressed again, and no more once it is done', async () => {
  const { shop, admin, changeProducts, history } = await createBulkShop('bulk-cut-off', { id: 1 }, { id: 2 });
  const { change: made } = await changeProducts({ kind: 'listing', listing: 'hidden' }, [1, 2]);
  const readEntry = async () => (await history()).find(({ id }) => id === made.id);
  shop.advanceTime(10_000);
  await admin.change('POST', `undo/${made.id}`);
  expect(await readEntry()).toMatchObject({ canUndo: false, undoneAt: shop.now().toISOString() });
  await shop.database.doc(paths.auditEntry(getUndoId(made.id))).update({ 'bulk.done': 0 });
  expect(await readEntry()).toMatchObject({ canUndo: true, undoneAt: null });
  await admin.change('POST', `undo/${made.id}`);
  expect(await readEntry()).toMatchObject({ canUndo: false });
});
