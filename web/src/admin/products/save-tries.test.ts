import { expect, test } from 'vitest';
import { mergeRequest } from '../api/edit-conflict.ts';
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

test('D-64 a merge with what somebody else saved has the keys of the save', () => {
  const body = { name: 'Sun Tee', counts: [], key: 'second', earlierKeys: ['first'] };
  const { merged } = mergeRequest({ body }, { original: { name: 'Tee' } }, { name: 'Tee', price: '50.00' });
  expect(merged.body).toEqual(body);
});
