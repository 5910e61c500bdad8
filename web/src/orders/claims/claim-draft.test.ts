import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../testing/memory-storage.ts';
import { createClaimDraft, deleteClaimDraft, loadClaimDraft, saveClaimDraft, toClaimRequest } from './claim-draft.ts';

const LINES = [
  { lineId: 'tee', quantity: 2 },
  { lineId: 'cap', quantity: 1 },
];
const DRAFT = { quantities: { tee: 2 }, problem: 'damaged' as const, words: 'A seam is torn', pictures: ['a'] };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

test('what was typed about an order is kept in this tab, and goes once it was sent', () => {
  expect(loadClaimDraft('PL-1')).toBeUndefined();
  saveClaimDraft('PL-1', DRAFT);
  expect(loadClaimDraft('PL-1')).toEqual(DRAFT);
  expect(loadClaimDraft('PL-2')).toBeUndefined();
  deleteClaimDraft('PL-1');
  expect(loadClaimDraft('PL-1')).toBeUndefined();
});

test('a draft that cannot be read is no draft, and neither is one in a browser without storage', () => {
  for (const stored of ['{', '7', '{"words":7}']) {
    sessionStorage.setItem('claimDraft:PL-1', stored);
    expect(loadClaimDraft('PL-1')).toBeUndefined();
  }
  const blocked = () => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  saveClaimDraft('PL-1', DRAFT);
  expect(loadClaimDraft('PL-1')).toBeUndefined();
});

test('the only line of an order is chosen already', () => {
  expect(createClaimDraft(LINES).quantities).toEqual({});
  expect(createClaimDraft([{ lineId: 'cap' }]).quantities).toEqual({ cap: 1 });
});

test('what cannot be reported any more is left out of the request', () => {
  const draft = { ...DRAFT, quantities: { tee: 2, cap: 1, gone: 1 } };
  expect(toClaimRequest(draft, [{ lineId: 'tee', quantity: 1 }]).lines).toEqual([{ lineId: 'tee', quantity: 1 }]);
});
