import { expect, test } from 'vitest';
import { SWAPS_ON, aSwap, aSwapRequest, aSwappableOrder } from '../testing/swappable-order.ts';
import {
  canReceiveSwap,
  describeSwapRejection,
  findSwapOrderRejection,
  findSwapRejection,
  findSwapResolutionRejection,
  listSwappableLines,
} from './swap-rules.ts';
import { SWAP_STATES } from './swap.ts';

const NOW = Date.parse('2026-11-22T17:00:00Z');
const TEE = { lineId: 'tee', quantity: 2 };
const HOODIE = { lineId: 'hoodie', quantity: 1, size: 'SM' };
const WITH_HOODIE = { items: [{ ...TEE, size: 'MED' }, HOODIE] };
const aClaim = (isOpen: boolean, ...lineIds: string[]) => ({
  lines: lineIds.map((lineId) => ({ lineId, quantity: 1 })),
  isOpen,
  replaced: [],
});

test('D-77 a customer reads why no size can be swapped, or not this one', () => {
  const cases = [
    [{ status: 'processing' }, {}, 'This order has not been sent, so nothing of it can be swapped yet.'],
    [{ hasCustomer: false }, {}, 'The data of this order was deleted, so nothing of it can be swapped.'],
    [{ paymentStatus: 'refunded' }, {}, 'This order is not paid, so nothing of it can be swapped.'],
    [{ deliveredAt: '2026-11-01T15:00:00.000Z' }, {}, 'The 14 days to swap a size ended on November 15, 2026.'],
    [{ deliveredAt: null, arrival: null, shippedAt: null }, {}, 'The 14 days to swap a size ended.'],
    [
      { swaps: Array.from({ length: 20 }, () => aSwap('declined')) },
      {},
      'Many swaps were asked for with this order already. Please write to us.',
    ],
    [{}, { lineId: 'hat' }, 'Please choose an item of this order.'],
    [{}, { lineId: 'cap' }, 'This item has one size only.'],
    [{}, { size: 'MED' }, 'This is the size that you have. Please choose another one.'],
    [
      { swaps: [aSwap('asked')] },
      {},
      'You have already asked for a swap or reported a problem with this item. We will write to you about it.',
    ],
    [{}, { quantity: 3 }, 'Some of these items have been swapped, replaced or refunded already.'],
  ] as const satisfies readonly (readonly [Parameters<typeof aSwappableOrder>[0], object, string])[];
  for (const [change, request, sentence] of cases) {
    const order = aSwappableOrder(change);
    const rejection = findSwapRejection(order, aSwapRequest(request), SWAPS_ON, NOW);
    expect(rejection && describeSwapRejection(rejection, order, SWAPS_ON)).toBe(sentence);
  }
  expect(describeSwapRejection('off', aSwappableOrder(), SWAPS_ON)).toBe('We do not swap sizes at the moment.');
});

test('D-77 an order takes twenty swaps in all', () => {
  const findAfter = (length: number) =>
    findSwapOrderRejection(aSwappableOrder({ swaps: Array(length).fill(aSwap('declined')) }), SWAPS_ON, NOW);
  expect([findAfter(19), findAfter(20)]).toEqual([undefined, 'too-many']);
});

test('D-77 an open claim or swap stops swaps of its own items and of no other', () => {
  const listAfter = (change: Parameters<typeof aSwappableOrder>[0]) =>
    listSwappableLines(aSwappableOrder({ ...WITH_HOODIE, ...change })).map(({ lineId }) => lineId);
  expect(listAfter({})).toEqual(['tee', 'hoodie']);
  expect(listAfter({ claims: [aClaim(true, 'hoodie')] })).toEqual(['tee']);
  expect(listAfter({ claims: [aClaim(true, 'hoodie', 'tee')] })).toEqual([]);
  expect(listAfter({ claims: [aClaim(false, 'hoodie', 'tee')] }), 'closed with a reply').toEqual(['tee', 'hoodie']);
  expect(listAfter({ swaps: [aSwap('asked')] })).toEqual(['hoodie']);
});

test('D-77 an item that was refunded altogether is no longer among those to swap', () => {
  const order = aSwappableOrder({ ...WITH_HOODIE, refunds: [{ lines: [TEE], state: 'done' }] });
  expect(listSwappableLines(order)).toEqual([{ lineId: 'hoodie', quantity: 1 }]);
});

test('D-77 a parcel is received while a label is out, or after that has expired, but not once the swap ended in another way', () => {
  const receivable = SWAP_STATES.filter((state) => canReceiveSwap({ state, isLabeled: true }));
  expect(receivable).toEqual(['approved', 'expired']);
});

test('D-77 the last units of a line can be swapped, and those of another swap cannot be sent again', () => {
  const swap = aSwap('approved', { quantity: 2, isLabeled: true });
  const find = (...others: ReturnType<typeof aSwap>[]) => {
    const order = { ...aSwappableOrder({ swaps: [...others, swap] }), isHeld: false };
    return [findSwapResolutionRejection(order, swap, 'approve'), findSwapResolutionRejection(order, swap, 'receive')];
  };
  expect(find()).toEqual([undefined, undefined]);
  expect(find(aSwap('declined'))).toEqual([undefined, undefined]);
  expect(find(aSwap('received'))).toEqual(['too-many-units', 'too-many-units']);
});
