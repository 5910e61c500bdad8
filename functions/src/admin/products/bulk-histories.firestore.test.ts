import { type BulkEdit, bulkProductSchema, getSeen, toBulkFields } from '@plenty/contract/admin/bulk-edit';
import { isSameValue } from '@plenty/contract/admin/field-merge';
import { adminProductSchema } from '@plenty/contract/admin/products';
import { cents, toMoneyString } from '@plenty/contract/lib/money';
import { logger } from 'firebase-functions/logger';
import { afterAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../db/paths.ts';
import { createAdminClient } from '../../testing/admin-client.ts';
import { interruptDatabase } from '../../testing/interrupt-connections.ts';
import { createSeededRandom } from '../../testing/seeded-random.ts';
import { createTestShop } from '../../testing/test-shop.ts';

/** `npm run verify` runs a hundred; each prints its seed when it fails. */
const RUNS = process.env['PROVE'] === '1' ? 100 : 3;
/** More than two transactions take. */
const PRODUCTS = 210;
const FIELDS = ['price', 'sale', 'category', 'listing', 'tags', 'name'] as const;
const connections = interruptDatabase();
const silent = vi.spyOn(logger, 'error').mockReturnValue();
afterAll(() => {
  connections.restore();
  silent.mockRestore();
});

type Model = Map<number, Record<string, unknown>>;
const selectionSchema = z.object({ products: z.array(bulkProductSchema) });

function pickEdit(random: () => number): BulkEdit {
  const edits: readonly BulkEdit[] = [
    {
      kind: 'price',
      rule: { by: 'percent', direction: 'lower', percent: 1 + Math.floor(random() * 30), roundTo: 'cent' },
    },
    { kind: 'price', rule: { by: 'amount', direction: 'higher', amount: '1.00' } },
    { kind: 'sale', rule: { by: 'percent', direction: 'lower', percent: 20, roundTo: 'dollar' } },
    { kind: 'end-sale' },
    { kind: 'category', category: random() < 0.5 ? 'hats' : 'tees' },
    { kind: 'add-tags', tags: ['fall'] },
    { kind: 'listing', listing: random() < 0.5 ? 'hidden' : 'listed' },
  ];
  return edits[Math.floor(random() * edits.length)] ?? { kind: 'end-sale' };
}

async function readModel({ database }: ReturnType<typeof createTestShop>): Promise<Model> {
  const { docs } = await database.collection(paths.products).get();
  return new Map(
    docs.map((each) => [Number(each.id), Object.fromEntries(FIELDS.map((field) => [field, each.get(field)]))]),
  );
}

async function runHistory(seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const shop = createTestShop(`bulk-history-${seed}`);
  await shop.saveProducts(...Array.from({ length: PRODUCTS }, (_, index) => ({ id: index + 1, price: 3000 + index })));
  const owner = await createAdminClient(shop);
  const other = await createAdminClient(shop);
  const before = await readModel(shop);
  const edit = pickEdit(random);
  const { products } = selectionSchema.parse((await owner.call('POST', 'product-selections', { match: {} })).data);
  const targets = products.map((row) => ({ id: row.id, seen: getSeen(toBulkFields(row), edit, row.updatedAt) }));
  const key = `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`;
  /** Somebody else's saves, which must survive everything. */
  const theirs = new Map<string, unknown>();
  /** Opens a product and saves it, as the form does: with every field and the version that was seen. */
  const saveInForm = async (id: number, typed: object) => {
    const { listing = 'listed', ...seen } = adminProductSchema.parse((await other.call('GET', `products/${id}`)).data);
    const body = { ...seen, listing, sale: seen.sale ?? null, ...typed };
    const { status, data } = await other.call('PUT', `products/${id}`, body, seen.updatedAt);
    expect(status, `seed ${seed}: ${JSON.stringify(data)}`).toBe(200);
  };
  const editAsSomebodyElse = async () => {
    const id = 1 + Math.floor(random() * PRODUCTS);
    const [field, value]: readonly [string, unknown] =
      random() < 0.5 ? ['price', 9000 + Math.floor(random() * 100)] : ['name', `Theirs ${random()}`];
    await saveInForm(id, field === 'price' ? { price: toMoneyString(cents(Number(value))) } : { name: String(value) });
    theirs.set(`${id} ${field}`, value);
  };
  /** Repeats a request until it is heard, with a lost answer or a killed function at a random call first. */
  const insist = async (path: string, body?: object) => {
    const at = 1 + Math.floor(random() * 14);
    const interruption = { at, isHeard: random() < 0.5, kills: random() < 0.5 };
    await connections.runInterrupted(interruption, async () => {
      const { status } = await owner.call('POST', path, body);
      if (status >= 500) throw new Error('lost');
    });
    if (random() < 0.4) await editAsSomebodyElse();
    return owner.call('POST', path, body);
  };
  if (random() < 0.5) await editAsSomebodyElse();
  const applied = await insist('product-changes', { key, edit, targets });
  expect(applied.status, `seed ${seed}`).toBe(200);
  const afterChange = await readModel(shop);
  for (const [place, value] of theirs) {
    const [id, field = ''] = place.split(' ');
    const stored = afterChange.get(Number(id))?.[field];
    const isUntouchable = field === 'name' || edit.kind !== 'price';
    if (isUntouchable) expect(stored, `seed ${seed}: ${place}`).toEqual(value);
  }
  if (random() < 0.5) await editAsSomebodyElse();
  const undone = await insist(`undo/${key}`);
  expect([200, 409], `seed ${seed}: ${JSON.stringify(undone.data)}`).toContain(undone.status);
  const last = await readModel(shop);
  for (const [id, fields] of before) {
    for (const field of FIELDS) {
      const place = `${id} ${field}`;
      const expected = theirs.has(place) ? theirs.get(place) : fields[field];
      const isRestored = isSameValue(last.get(id)?.[field], expected);
      expect(isRestored, `seed ${seed}, ${edit.kind}: ${place} is ${JSON.stringify(last.get(id)?.[field])}`).toBe(true);
    }
  }
}

test.each(Array.from({ length: RUNS }, (_, index) => 1000 + index))(
  'O-20 two owners, lost answers and killed functions: no field changes that nobody changed, and an undo restores the others (seed %i)',
  runHistory,
);
