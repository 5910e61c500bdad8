import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { type TouchedDocument, getChangedFields } from '../../audit/index.ts';
import { restoreCount, restoreDocument } from './touched-document.ts';

const EARLIER = Timestamp.fromMillis(1000);
const EDITED = Timestamp.fromMillis(2000);
const LATER = Timestamp.fromMillis(3000);
const NOW = Timestamp.fromMillis(9000);
const STOCK = 'products/1/stock/MED-Black';

const touch = (touched: Partial<TouchedDocument>): TouchedDocument => ({
  path: 'products/1',
  before: { name: 'Tee', price: 4000, updatedAt: EARLIER },
  after: { name: 'Tee', price: 4800, updatedAt: EDITED },
  following: [],
  ...touched,
});

describe('a document whose change is undone', () => {
  test('is exactly as it was before, when nothing else changed it', () => {
    const touched = touch({});
    expect(restoreDocument(touched, touched.after, NOW)).toEqual(touched.before);
  });

  test('keeps what somebody else changed since, and counts as changed now', () => {
    const current = { name: 'Better Tee', price: 4800, updatedAt: LATER };
    expect(restoreDocument(touch({}), current, NOW)).toEqual({ name: 'Better Tee', price: 4000, updatedAt: NOW });
  });

  test('loses a field that the change added, and gets back one that it took', () => {
    const touched = touch({ before: { tag: 'old' }, after: { badge: 'new' } });
    expect(getChangedFields(touched)).toEqual(['tag', 'badge']);
    expect(restoreDocument(touched, { badge: 'new', name: 'Tee' }, NOW)).toEqual({ tag: 'old', name: 'Tee' });
  });

  test('is refused when the same field was changed again', () => {
    const current = { name: 'Tee', price: 5000, updatedAt: LATER };
    expect(() => restoreDocument(touch({}), current, NOW)).toThrow('changed again since');
  });

  test('is not refused for a field that follows other fields by itself', () => {
    const touched = touch({ following: ['price'] });
    const current = { name: 'Tee', price: 5000, updatedAt: LATER };
    expect(restoreDocument(touched, current, NOW)).toMatchObject({ price: 4000, updatedAt: NOW });
  });

  test('goes when the change created it, and comes back when it was deleted', () => {
    const created = touch({ before: null });
    expect(restoreDocument(created, created.after, NOW)).toBeNull();
    const deleted = touch({ after: null });
    expect(restoreDocument(deleted, null, NOW)).toEqual(deleted.before);
  });

  test('is refused when it was deleted since, or created again', () => {
    expect(() => restoreDocument(touch({}), null, NOW)).toThrow('changed again since');
    const withoutTag = touch({ before: { name: 'Tee', tag: 'old' }, after: { name: 'Tee' } });
    expect(() => restoreDocument(withoutTag, null, NOW)).toThrow('changed again since');
    const deleted = touch({ after: null });
    expect(() => restoreDocument(deleted, { name: 'Another' }, NOW)).toThrow('changed again since');
  });
});

describe('a count whose change is undone', () => {
  const count = (before: TouchedDocument['before'], after: TouchedDocument['after']) =>
    touch({ path: STOCK, before, after });

  test('gives back the owner’s difference, and keeps what was sold since', () => {
    const touched = count({ count: 5 }, { count: 12 });
    expect(restoreDocument(touched, { count: 9, size: 'MED' }, NOW)).toEqual({ count: 2, size: 'MED' });
  });

  test('stops at zero, and the ledger keeps what the count could not go down by', () => {
    const touched = count({ count: 5, stocked: 5 }, { count: 12, stocked: 12 });
    expect(restoreCount(touched, { count: 12, stocked: 12 })).toEqual({ count: 5, stocked: 5 });
    expect(restoreCount(touched, { count: 3, stocked: 12 })).toEqual({ count: 0, stocked: 9 });
    expect(restoreCount(touched, { count: 7, stocked: 15 })).toEqual({ count: 0, stocked: 8 });
  });

  test('whose ledger began since, or with the change, takes the difference of the counts', () => {
    expect(restoreCount(count({ count: 5 }, { count: 12 }), { count: 12, stocked: 20 })).toEqual({
      count: 5,
      stocked: 13,
    });
    const begun = count({ count: 5 }, { count: 12, stocked: 30 });
    expect(restoreCount(begun, { count: 12, stocked: 30 })).toEqual({ count: 5, stocked: 23 });
    const ended = count({ count: 5, stocked: 9 }, { count: 12 });
    expect(restoreCount(ended, { count: 12, stocked: 30 })).toEqual({ count: 5, stocked: 23 });
  });

  test('that did not exist before goes, and one that is gone is refused', () => {
    expect(restoreDocument(count(null, { count: 3 }), { count: 2 }, NOW)).toBeNull();
    expect(restoreCount(count({ count: 3 }, null), { count: 2 })).toEqual({ count: 3 });
    expect(() => restoreDocument(count({ count: 5 }, { count: 12 }), null, NOW)).toThrow('changed again since');
    expect(() => restoreDocument(count({ count: 3 }, null), { count: 2 }, NOW)).toThrow('changed again since');
  });

  test('takes from the ledger what the ledger was given, whatever the count rose by', () => {
    const touched = count({ count: 0, stocked: -2 }, { count: 5, stocked: 5 });
    expect(restoreCount(touched, { count: 5, stocked: 5 })).toEqual({ count: 0, stocked: -2 });
  });

  test('is a count only at a product’s stock', () => {
    const touched = touch({ path: `archive/${STOCK}/old`, before: { count: 5 }, after: { count: 12 } });
    expect(() => restoreDocument(touched, { count: 9 }, NOW)).toThrow('changed again since');
  });
});
