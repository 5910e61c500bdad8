import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldChange, invertChange, isSameValue, listChangedFields, mergeFields } from './field-merge.ts';

const RUNS = { numRuns: 1000, seed: 20_261_125 };
const fields = fc.dictionary(
  fc.constantFrom('price', 'sale', 'category', 'tags', 'listing'),
  fc.oneof(
    fc.constantFrom<unknown>(
      3000,
      2700,
      'tees',
      'hats',
      ['new'],
      [],
      { price: 2400, until: 'noon' },
      { until: 'noon', price: 2400 },
    ),
  ),
);
const change = fc.record({ from: fields, to: fields });

/** Takes the listed fields from `owner`, as a save of somebody else would. */
function withEdit(current: Record<string, unknown>, owner: Record<string, unknown>): Record<string, unknown> {
  return { ...current, ...owner };
}

test('O-20 a change and its undo leave every field as it was when nobody else edits', () => {
  fc.assert(
    fc.property(fields, fields, (before, to) => {
      const done: FieldChange = { from: before, to };
      const applied = mergeFields(before, done);
      expect(applied.kept).toEqual([]);
      expect(isSameValue(applied.merged, to)).toBe(true);
      expect(isSameValue(mergeFields(applied.merged, invertChange(done)).merged, before)).toBe(true);
    }),
    RUNS,
  );
});

test('O-20 no field changes that the change does not name, and none that somebody else has changed since', () => {
  fc.assert(
    fc.property(fields, change, (current, wanted) => {
      const { merged, kept } = mergeFields(current, wanted);
      const named = listChangedFields(wanted);
      for (const field of new Set([...Object.keys(current), ...Object.keys(merged)])) {
        const isFree = named.includes(field) && isSameValue(current[field], wanted.from[field]);
        const expected = isFree ? wanted.to[field] : current[field];
        expect(isSameValue(merged[field], expected), field).toBe(true);
        expect(kept.includes(field)).toBe(named.includes(field) && !isFree);
      }
    }),
    RUNS,
  );
});

test('O-20 an undo after somebody else’s edit restores all but what they edited, and a repeated change changes nothing more', () => {
  fc.assert(
    fc.property(fields, fields, fields, (before, to, theirs) => {
      const done: FieldChange = { from: before, to };
      const applied = mergeFields(before, done).merged;
      const edited = withEdit(applied, theirs);
      const undone = mergeFields(edited, invertChange(done)).merged;
      for (const field of new Set([...Object.keys(before), ...Object.keys(edited)])) {
        const isTheirs = !isSameValue(edited[field], applied[field]);
        expect(isSameValue(undone[field], isTheirs ? edited[field] : before[field]), field).toBe(true);
      }
      const again = mergeFields(applied, done).merged;
      expect(isSameValue(again, applied)).toBe(true);
    }),
    RUNS,
  );
});

test('values are the same whatever the order of their fields, but not whatever the order of a list', () => {
  expect(isSameValue({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue([], {})).toBe(false);
  expect(isSameValue(null, undefined)).toBe(false);
});
