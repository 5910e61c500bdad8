import { expect, test } from 'vitest';
import { toTrackingLine } from '../orders/order-text.ts';
import {
  describeDifferences,
  describeRemoteChanges,
  mergeEdit,
  mergeRequest,
  setOpenConflict,
} from './edit-conflict.ts';

test('D-34 a conflict shows the stored and the typed value of each field', () => {
  const seen = { title: 'Plenty', isActive: true, backgroundImage: '' };
  const mine = { title: 'Mine', isActive: false, backgroundImage: '/a.avif' };
  const theirs = { title: 'Theirs', isActive: true, backgroundImage: '/b.avif' };
  expect(describeDifferences(mine, seen, theirs)).toEqual([
    { field: 'Title', mine: 'Mine', theirs: 'Theirs' },
    { field: 'Background image', mine: '/a.avif', theirs: '/b.avif' },
  ]);
});

test('D-34 a change to another field, or to the same value, is no conflict', () => {
  const seen = { label: 'Shop', order: 0, sizes: ['SM'] };
  expect(describeDifferences({ label: 'Store' }, seen, { ...seen, order: 3 })).toEqual([]);
  expect(describeDifferences({ label: 'Store' }, seen, { ...seen, label: 'Store' })).toEqual([]);
  expect(describeDifferences({ sizes: ['SM', 'LRG'] }, seen, { ...seen, sizes: [] })).toEqual([
    { field: 'Sizes', mine: 'SM, LRG', theirs: 'nothing' },
  ]);
});

test('D-34 the question of a second form closes that of the first, which can then be saved again', () => {
  const closed: string[] = [];
  const ask = (form: string) =>
    setOpenConflict({
      isAction: false,
      differences: [],
      saveMine: () => undefined,
      acceptTheirs: () => undefined,
      close: () => closed.push(form),
    });
  ask('first');
  ask('second');
  expect(closed).toEqual(['first']);
  // Whoever answers a question ends it after the answer.
  setOpenConflict(undefined);
  expect(closed).toEqual(['first']);
});

test('D-34 deleting something changed meanwhile shows its changed plain fields, and no nested or technical ones', () => {
  const seen = { code: 'TEN', percent: 10, endsAt: null, pins: [1], updatedAt: '1' };
  expect(
    describeRemoteChanges(seen, { ...seen, percent: 20, endsAt: '2026-12-01', pins: [2], updatedAt: '2' }),
  ).toEqual([
    { field: 'Percent', mine: '10', theirs: '20' },
    { field: 'Ends at', mine: 'nothing', theirs: '2026-12-01' },
  ]);
});

test('O-6 D-64 a field that only the other owner changed keeps their value, and one that only I changed has mine', () => {
  const seen = { price: '48.00', name: 'Tee', tags: [] };
  const { merged, differences } = mergeEdit({ price: '48.00', name: 'Court Tee', tags: [] }, seen, {
    price: '52.00',
    name: 'Tee',
    tags: [],
    updatedAt: '2',
  });
  expect(merged).toEqual({ price: '52.00', name: 'Court Tee', tags: [] });
  expect(differences).toEqual([]);
});

test('O-6 D-64 only what both changed to different values is asked about, and “Keep mine” changes nothing else', () => {
  const seen = { price: '48.00', name: 'Tee', category: 'tees' };
  const mine = { price: '50.00', name: 'Court Tee', category: 'tees' };
  const { merged, differences } = mergeEdit(mine, seen, { price: '52.00', name: 'Court Tee', category: 'hats' });
  expect(differences).toEqual([{ field: 'Price', mine: '50.00', theirs: '52.00' }]);
  expect(merged).toEqual({ price: '50.00', name: 'Court Tee', category: 'hats' });
});

test('O-6 pictures and nested values are named so that they can be told apart', () => {
  const picture = { src: '/pictures/a-1200.webp', alt: '', width: 1200 };
  const differences = describeDifferences(
    { pictures: [], facts: { care: 'Wash cold' } },
    { pictures: [{ ...picture, alt: 'Seen' }], facts: {} },
    { pictures: [picture, { ...picture, alt: 'On a body' }], facts: { care: 'Wash warm' } },
  );
  expect(differences).toEqual([
    { field: 'Pictures', mine: 'nothing', theirs: 'a-1200.webp, On a body' },
    { field: 'Facts', mine: 'Care: Wash cold', theirs: 'Care: Wash warm' },
  ]);
});

test('D-34 D-59 a refund of an order that changed meanwhile asks, though its note has the name of a field of the order', () => {
  const seen = { status: 'processing', note: '', refundedAmount: '0.00', updatedAt: '1' };
  const current = { ...seen, refundedAmount: '20.00', updatedAt: '2' };
  const request = { body: { amount: '48.00', note: 'Order cancelled' } };
  expect(mergeRequest(request, { original: seen, isAction: true }, current)).toEqual({
    isAction: true,
    isAsked: true,
    merged: request,
    differences: [{ field: 'Refunded amount', mine: '0.00', theirs: '20.00' }],
  });
  expect(mergeRequest(request, { original: seen }, current).isAction).toBe(false);
});

test('D-34 D-59 tracking that somebody else corrected meanwhile is shown beside the one that was seen', () => {
  const seen = { status: 'shipped', tracking: { carrier: 'USPS', number: '9400 1' }, updatedAt: '1' };
  const current = { ...seen, tracking: { carrier: 'USPS', number: '9400 3' }, updatedAt: '2' };
  const request = { body: { status: 'shipped', carrier: 'USPS', trackingNumber: '9400 2' } };
  const options = { original: seen, isAction: true, toPlainFields: toTrackingLine };
  expect(mergeRequest(request, options, current).differences).toEqual([
    { field: 'Tracking', mine: 'USPS 9400 1', theirs: 'USPS 9400 3' },
  ]);
  const before = { ...options, original: { ...seen, tracking: null } };
  expect(mergeRequest(request, before, current).differences).toEqual([
    { field: 'Tracking', mine: 'nothing', theirs: 'USPS 9400 3' },
  ]);
});

test('D-34 D-59 tracking that is corrected never takes over a status that was set meanwhile', () => {
  const seen = { status: 'shipped', tracking: null, updatedAt: '1' };
  const current = { ...seen, status: 'delivered', updatedAt: '2' };
  const request = { body: { status: 'shipped', carrier: 'USPS', trackingNumber: '9400' } };
  const { merged, differences } = mergeRequest(request, { original: seen, isAction: true }, current);
  expect(merged).toBe(request);
  expect(differences).toEqual([{ field: 'Status', mine: 'shipped', theirs: 'delivered' }]);
});
