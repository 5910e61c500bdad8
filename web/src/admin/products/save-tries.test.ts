import { aProduct } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { mergeRequest } from '../api/edit-conflict.ts';
import { type ProductDraft, toProductDraft, validateProductDraft } from './product-draft.ts';
import { createSaveTries } from './save-tries.ts';

const STORED = { id: 1 };

test('D-64 pressing the button again sends the same key, and a changed form a new one that names the tries before', () => {
  const { toKeys } = createSaveTries();
  const first = toKeys(STORED, { name: 'Sun Tee' });
  expect(first).toEqual({ key: expect.any(String) });
  expect(toKeys(STORED, { name: 'Sun Tee' })).toEqual(first);
  const second = toKeys(STORED, { name: 'Rain Tee' });
  expect(second.key).not.toBe(first.key);
  expect(second.earlierKeys).toEqual([first.key]);
  const third = toKeys(STORED, { name: 'Sun Tee' });
  expect(third.key, 'the second try may have replaced what the first stored').not.toBe(first.key);
  expect(third.earlierKeys).toEqual([second.key, first.key]);
});

test('D-64 a form that was loaded again names no tries from before', () => {
  const { toKeys } = createSaveTries();
  const first = toKeys(STORED, { name: 'Sun Tee' });
  const again = toKeys({ id: 1 }, { name: 'Sun Tee' });
  expect(again).toEqual({ key: expect.any(String) });
  expect(again.key).not.toBe(first.key);
});

/** What each of these states of a form sends when none of the answers before arrived. */
function listSentCounts(loaded: ProductDraft, drafts: readonly ProductDraft[]) {
  const tries = createSaveTries();
  return drafts.map((draft) => {
    const { data } = validateProductDraft(draft, loaded, tries.hadCounts(STORED));
    if (!data) throw new Error('The form is not valid');
    tries.toKeys(STORED, data);
    return data.counts;
  });
}

test('D-24 D-64 a count that is set back after a lost answer is sent, because another one may have been stored', () => {
  const product = {
    ...aProduct(),
    sizes: ['SM'],
    colors: ['Black'],
    createdAt: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
  };
  const cell = { size: 'SM', color: 'Black' };
  const counted = toProductDraft({ ...product, counts: [{ ...cell, count: 10 }] });
  const typed = { ...counted, counts: { sm__black: '20' } };
  const renamed = { ...counted, name: 'Sun Tee' };
  const setBack = [{ ...cell, was: 10, count: 10 }];
  expect(listSentCounts(counted, [typed, renamed])).toEqual([[{ ...cell, was: 10, count: 20 }], setBack]);
  expect(listSentCounts(counted, [{ ...counted, isCounted: false }, renamed])).toEqual([null, setBack]);
  expect(listSentCounts(counted, [renamed, counted]), 'no count was sent before').toEqual([undefined, undefined]);
  const uncounted = toProductDraft({ ...product, counts: null });
  const counting = { ...uncounted, isCounted: true, counts: { sm__black: '5' } };
  expect(listSentCounts(uncounted, [counting, uncounted])).toEqual([[{ ...cell, was: 0, count: 5 }], null]);
});

test('D-64 a merge with what somebody else saved has the keys of the save', () => {
  const body = { name: 'Sun Tee', counts: [], key: 'second', earlierKeys: ['first'] };
  const { merged } = mergeRequest({ body }, { original: { name: 'Tee' } }, { name: 'Tee', price: '50.00' });
  expect(merged.body).toEqual(body);
});
