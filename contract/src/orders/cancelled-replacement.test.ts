import { expect, test } from 'vitest';
import {
  releaseReplacement,
  releaseSwapReplacement,
  resumeReplacement,
  resumeSwapReplacement,
} from './cancelled-replacement.ts';
import { type ClaimableOrder, findResolutionRejection, getClaimableUnits } from './claim-rules.ts';
import { approveSwap, createSwap, receiveSwap } from './swap-steps.ts';

const units = (quantity: number) => [{ lineId: 'tee', quantity }];
type ReplacedClaim = ClaimableOrder['claims'][number] & {
  readonly number: number;
  readonly replacements: number | undefined;
};
const createClaim = (number: number, change: Partial<ReplacedClaim> = {}): ReplacedClaim => ({
  number,
  lines: units(1),
  isOpen: false,
  replaced: units(1),
  replacements: 1,
  ...change,
});

function createOrder(...claims: ReplacedClaim[]) {
  return {
    status: 'delivered',
    paymentStatus: 'paid',
    isTestOrder: false,
    hasCustomer: true,
    deliveredAt: null,
    arrival: null,
    items: units(2),
    refunds: [],
    swaps: [],
    claims,
  } as const satisfies ClaimableOrder;
}

test('D-67 the units of a cancelled replacement can be replaced or refunded again', () => {
  const order = createOrder(createClaim(1), createClaim(2));
  expect(getClaimableUnits(order, 'tee')).toBe(0);
  const claims = releaseReplacement(order, 2);
  expect(claims).toMatchObject([
    { isOpen: false, replaced: units(1) },
    { isOpen: true, replaced: [], replacements: 1 },
  ]);
  const [, released] = claims;
  if (!released) throw new Error('There is no claim');
  const changed = { ...order, claims, isHeld: false };
  expect(getClaimableUnits(changed, 'tee')).toBe(1);
  for (const kind of ['replacement', 'refund'] as const) {
    expect(findResolutionRejection(changed, released, { kind, lines: units(1) })).toBeUndefined();
    expect(findResolutionRejection(changed, released, { kind, lines: units(2) })).toBe('too-many-units');
  }
  expect(releaseReplacement({ ...order, hasCustomer: false }, 2)[1]).toMatchObject({ isOpen: false, replaced: [] });
});

test('D-67 a cancelled replacement is taken up again only while its units are left and its claim has no other', () => {
  const order = createOrder(createClaim(1, { isOpen: true, replaced: [] }));
  const resumed = resumeReplacement(order, 1, units(1));
  expect(resumed).toMatchObject([{ isOpen: false, replaced: units(1) }]);
  expect(resumeReplacement(order, 2, units(1)), 'no such claim').toBeUndefined();
  expect(resumeReplacement(createOrder(createClaim(1)), 1, units(1)), 'has another one').toBeUndefined();
  const closed = createOrder(createClaim(1, { replaced: [] }));
  expect(resumeReplacement(closed, 1, units(1)), 'resolved in another way').toBeUndefined();
  const refunded = { ...order, refunds: [{ lines: units(2), state: 'asked' as const }] };
  expect(resumeReplacement(refunded, 1, units(1))).toBeUndefined();
});

test('D-67 the replacements of a claim are counted, and one from before they were counted is the first', () => {
  const countOf = (replacements: number | undefined) =>
    releaseReplacement(createOrder(createClaim(1, { replacements })), 1)[0]?.replacements;
  expect([countOf(3), countOf(undefined)]).toEqual([3, 1]);
});

test('D-67 taking up a cancelled replacement needs all of its units, and closes no other claim', () => {
  const reopened = { isOpen: true, replaced: [] };
  const order = {
    ...createOrder(createClaim(1, reopened), createClaim(2, reopened)),
    items: [...units(2), { lineId: 'cap', quantity: 1 }],
  };
  const cap = (quantity: number) => ({ lineId: 'cap', quantity });
  expect(resumeReplacement(order, 2, [...units(2), cap(1)])).toMatchObject([
    { number: 1, isOpen: true, replaced: [] },
    { number: 2, isOpen: false, replaced: [...units(2), cap(1)] },
  ]);
  expect(resumeReplacement(order, 2, [...units(2), cap(2)]), 'one cap too many').toBeUndefined();
  expect(resumeReplacement(order, 2, [...units(3), cap(1)]), 'one tee too many').toBeUndefined();
});

test('D-77 a cancelled replacement of one swap leaves the other swaps of its order as they were', () => {
  const request = { lineId: 'tee', quantity: 1, size: 'LRG' };
  const first = receiveSwap(approveSwap(createSwap(request, [])), false);
  const second = receiveSwap(approveSwap(createSwap(request, [first])), false);
  const statesOf = (swaps: readonly { readonly state: string }[] | undefined) => swaps?.map(({ state }) => state);
  const released = releaseSwapReplacement([first, second], 2);
  expect(statesOf(released)).toEqual(['received', 'approved']);
  const both = releaseSwapReplacement(released, 1);
  expect(statesOf(resumeSwapReplacement(both, 2))).toEqual(['approved', 'received']);
});
