import {
  type FieldChange,
  invertChange,
  isSameValue,
  listChangedFields,
  mergeFields,
} from '@plenty/contract/admin/field-merge';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeEdit } from './edit-conflict.ts';

/** `npm run verify` runs a thousand histories; fast-check prints the seed of one that fails. */
const RUNS = { numRuns: process.env['PROVE'] === '1' ? 1000 : 50, seed: 20_261_126 };
const FIELDS = ['name', 'price', 'sale', 'category', 'tags', 'facts'] as const;

type Product = Readonly<Record<string, unknown>>;
const value = fc.constantFrom<unknown>(
  undefined,
  3000,
  2700,
  'tees',
  ['new'],
  [],
  { price: 2400 },
  { care: 'Wash cold' },
);
const edit = fc.dictionary(fc.constantFrom(...FIELDS), value, { minKeys: 1, maxKeys: 3 });
const admin = fc.constantFrom('one', 'two');
const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), admin }),
  fc.record({ kind: fc.constant('save' as const), admin, edit, keepsMine: fc.boolean(), isAnswerLost: fc.boolean() }),
  fc.record({ kind: fc.constant('bulk' as const), edit, isAnswerLost: fc.boolean() }),
  fc.record({ kind: fc.constant('undo' as const), isAnswerLost: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const withFields = (product: Product, fields: Product): Product => ({ ...product, ...fields });

/** One product, the form of each owner as it was opened, and the last bulk change that can be undone. */
type Shop = { readonly product: Product; readonly forms: ReadonlyMap<string, Product>; readonly bulk?: FieldChange };

/** A save as the form sends it: every field, on top of what the owner saw. Names the fields it may change. */
function save(shop: Shop, { admin: by, edit: typed, keepsMine }: Extract<Step, { kind: 'save' }>) {
  const seen = shop.forms.get(by) ?? shop.product;
  const mine = withFields(Object.fromEntries(FIELDS.map((field) => [field, seen[field]])), typed);
  const { merged, differences } = mergeEdit(mine, seen, shop.product);
  const touched = listChangedFields({ from: seen, to: mine });
  if (differences.length > 0 && !keepsMine) return { shop, touched: [] };
  return { shop: { ...shop, product: withFields(shop.product, merged) }, touched };
}

function run(shop: Shop, each: Step): { readonly shop: Shop; readonly touched: readonly string[] } {
  switch (each.kind) {
    case 'open':
      return { shop: { ...shop, forms: new Map([...shop.forms, [each.admin, shop.product]]) }, touched: [] };
    case 'save':
      return save(shop, each);
    case 'bulk': {
      const bulk = { from: shop.product, to: withFields(shop.product, each.edit) };
      const { merged } = mergeFields(shop.product, bulk);
      return { shop: { ...shop, product: merged, bulk }, touched: listChangedFields(bulk) };
    }
    case 'undo': {
      if (!shop.bulk) return { shop, touched: [] };
      const undone = invertChange(shop.bulk);
      const { merged } = mergeFields(shop.product, undone);
      for (const field of listChangedFields(undone)) {
        const isTheirs = !isSameValue(shop.product[field], undone.from[field]);
        const expected = isTheirs ? shop.product[field] : undone.to[field];
        expect(
          isSameValue(merged[field], expected),
          `undo restores ${field} unless somebody has changed it since`,
        ).toBe(true);
      }
      return { shop: { ...shop, product: merged }, touched: listChangedFields(undone) };
    }
  }
}

test('O-6 O-20 two owners with forms, bulk changes, undo and lost answers: no field changes that nobody changed', () => {
  let steps = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 14 }), (history) => {
      let shop: Shop = { product: { name: 'Tee', price: 3000, category: 'tees', tags: [] }, forms: new Map() };
      for (const each of history) {
        steps += 1;
        const before = shop.product;
        const first = run(shop, each);
        const isRepeated = 'isAnswerLost' in each && each.isAnswerLost && each.kind !== 'bulk';
        // The owner presses again after a lost answer; a bulk change is known by its key and not made again.
        const last = isRepeated ? run(first.shop, each) : first;
        const touched = new Set([...first.touched, ...last.touched]);
        for (const field of FIELDS)
          if (!touched.has(field)) expect(isSameValue(last.shop.product[field], before[field]), field).toBe(true);
        if (isRepeated && each.kind === 'save')
          expect(isSameValue(last.shop.product, first.shop.product), 'a second press changes nothing more').toBe(true);
        shop = last.shop;
      }
    }),
    RUNS,
  );
  expect(steps).toBeGreaterThan(RUNS.numRuns);
});
