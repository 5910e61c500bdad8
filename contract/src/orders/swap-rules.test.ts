import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findClaimRejection, getClaimableUnits } from './claim-rules.ts';
import { ORDER_STATUSES, paymentStatusSchema } from './order-status.ts';
import {
  canCancelSwap,
  canReceiveSwap,
  describeSwapRejection,
  describeSwapResolutionRejection,
  findSameSwap,
  findSwapRejection,
  findSwapResolutionRejection,
  getSwapWindowEnd,
  listSwappableLines,
} from './swap-rules.ts';
import {
  type StoredSwap,
  approveSwap,
  closeOpenSwaps,
  closeSwap,
  createSwap,
  listHoldingSwaps,
  receiveSwap,
} from './swap-steps.ts';
import { MAX_SWAPS, NO_SWAPS, SWAP_STATES, swapLabelUploadSchema } from './swap.ts';
import { SWAPS_ON, aSwap, aSwapRequest, aSwappableOrder } from '../testing/swappable-order.ts';
import { releaseSwapReplacement, resumeSwapReplacement } from './cancelled-replacement.ts';

const SEED = 20_261_126;
/** Noon of a day in the shop's time zone. */
const noonOf = (day: string) => Date.parse(`${day}T17:00:00Z`);
const NOW = noonOf('2026-11-22');

type Order = ReturnType<typeof aSwappableOrder>;

const find = (order: Order, change: Parameters<typeof aSwapRequest>[0] = {}, now = NOW) =>
  findSwapRejection(order, aSwapRequest(change), SWAPS_ON, now);

test('D-77 sizes are swapped only while the owner has it on', () => {
  expect(NO_SWAPS.isOn).toBe(false);
  expect(findSwapRejection(aSwappableOrder(), aSwapRequest(), NO_SWAPS, NOW)).toBe('off');
  expect(find(aSwappableOrder())).toBeUndefined();
});

test('D-77 the days to ask count from delivery or, while none is known, from the last promised day or from shipping', () => {
  const onItsWay = { status: 'shipped', deliveredAt: null } as const;
  expect(getSwapWindowEnd(aSwappableOrder(), SWAPS_ON)).toBe('2026-12-04');
  expect(getSwapWindowEnd(aSwappableOrder(onItsWay), SWAPS_ON)).toBe('2026-12-03');
  expect(getSwapWindowEnd(aSwappableOrder({ ...onItsWay, arrival: null }), SWAPS_ON)).toBe('2026-11-27');
  expect(getSwapWindowEnd(aSwappableOrder(), { days: 3 })).toBe('2026-11-23');
  // The end of December 4 in the shop's time zone.
  expect(find(aSwappableOrder(), {}, Date.parse('2026-12-05T04:59:59Z'))).toBeUndefined();
  expect(find(aSwappableOrder(), {}, Date.parse('2026-12-05T05:00:00Z'))).toBe('too-late');
  expect(find(aSwappableOrder({ ...onItsWay, arrival: null, shippedAt: null }))).toBe('too-late');
  expect(describeSwapRejection('too-late', aSwappableOrder(), SWAPS_ON)).toBe(
    'The 14 days to swap a size ended on December 4, 2026.',
  );
});

test('D-77 only what was sent, is paid and has sizes can be swapped', () => {
  const statuses = ORDER_STATUSES.filter((status) => !find(aSwappableOrder({ status })));
  expect(statuses).toEqual(['shipped', 'delivered']);
  const paid = paymentStatusSchema.options.filter((paymentStatus) => !find(aSwappableOrder({ paymentStatus })));
  expect(paid.toSorted()).toEqual(['not_required', 'paid', 'partially_refunded']);
  expect(find(aSwappableOrder({ isTestOrder: true }))).toBe('not-sent');
  expect(find(aSwappableOrder({ hasCustomer: false }))).toBe('no-customer');
  for (const lineId of ['cap', 'tote']) expect(find(aSwappableOrder(), { lineId })).toBe('no-sizes');
  const typed = aSwappableOrder({ items: [{ lineId: 'tee', quantity: 1, size: 'One size' }] });
  expect(find(typed), 'one size, however it is written').toBe('no-sizes');
  expect(find(aSwappableOrder(), { lineId: 'hat' })).toBe('unknown-line');
  expect(find(aSwappableOrder(), { size: 'MED' })).toBe('same-size');
  const many = Array.from({ length: MAX_SWAPS }, () => aSwap('declined'));
  expect(find(aSwappableOrder({ swaps: many }))).toBe('too-many');
  expect(listSwappableLines(aSwappableOrder())).toEqual([{ lineId: 'tee', quantity: 2 }]);
});

test('D-77 no more units are swapped than were bought and not refunded, replaced or swapped before', () => {
  expect(find(aSwappableOrder(), { quantity: 2 })).toBeUndefined();
  expect(find(aSwappableOrder(), { quantity: 3 })).toBe('no-units');
  const gone = [
    { refunds: [{ lines: [{ lineId: 'tee', quantity: 1 }], state: 'asked' as const }] },
    { claims: [{ lines: [], isOpen: false, replaced: [{ lineId: 'tee', quantity: 1 }] }] },
    { swaps: [aSwap('received')] },
  ];
  for (const change of gone) {
    expect(find(aSwappableOrder(change))).toBeUndefined();
    expect(find(aSwappableOrder(change), { quantity: 2 })).toBe('no-units');
    expect(listSwappableLines(aSwappableOrder(change))).toEqual([{ lineId: 'tee', quantity: 1 }]);
  }
  for (const state of ['declined', 'cancelled', 'expired'] as const) {
    expect(find(aSwappableOrder({ swaps: [aSwap(state)] }), { quantity: 2 })).toBeUndefined();
  }
});

test('D-77 a line has one open claim or swap, and its units are in one of them only', () => {
  const claimed = aSwappableOrder({ claims: [{ lines: [aSwapRequest()], isOpen: true, replaced: [] }] });
  expect(find(claimed)).toBe('already-open');
  expect(listSwappableLines(claimed)).toEqual([]);
  for (const state of ['asked', 'approved'] as const) {
    const swapping = aSwappableOrder({ swaps: [aSwap(state, { quantity: 2 })] });
    expect(find(swapping)).toBe('already-open');
    expect(findClaimRejection(swapping, { lines: [aSwapRequest()], problem: 'damaged' }, NOW)).toBe('no-units');
  }
});

test('D-77 asking for the same again is the same swap while it is open', () => {
  for (const state of SWAP_STATES) {
    const isFound = findSameSwap([aSwap(state)], aSwapRequest()) !== undefined;
    expect([state, isFound]).toEqual([state, state === 'asked' || state === 'approved']);
  }
  for (const change of [{ size: 'SM' }, { quantity: 2 }, { lineId: 'cap' }]) {
    expect(findSameSwap([aSwap('asked')], aSwapRequest(change))).toBeUndefined();
  }
});

test('D-77 the owner sends a label or declines while a swap is open, and receives only what was labeled', () => {
  const can = (swap: StoredSwap, kind: 'approve' | 'decline' | 'receive', change: Partial<Order> = {}) =>
    findSwapResolutionRejection({ ...aSwappableOrder({ swaps: [swap], ...change }), isHeld: false }, swap, kind);
  const asked = aSwap('asked');
  const approved = approveSwap(asked);
  expect([can(asked, 'approve'), can(asked, 'decline'), can(asked, 'receive')]).toEqual([
    undefined,
    undefined,
    'closed',
  ]);
  for (const kind of ['approve', 'decline', 'receive'] as const) expect(can(approved, kind)).toBeUndefined();
  expect(can(closeSwap(approved, 'expired'), 'receive'), 'the parcel was late').toBeUndefined();
  expect(can(closeSwap(asked, 'expired'), 'receive')).toBe('closed');
  for (const state of ['declined', 'cancelled', 'received'] as const) {
    for (const kind of ['approve', 'decline', 'receive'] as const) expect(can(aSwap(state), kind)).toBe('closed');
  }
  const cases = [
    [{ hasCustomer: false }, 'customer-deleted', 'The customer of this order was deleted, so nothing can be sent.'],
    [{ status: 'cancelled' }, 'cancelled', 'This order is cancelled.'],
    [{ paymentStatus: 'refunded' }, 'unpaid', 'This order is not paid.'],
    [
      { refunds: [{ lines: [aSwapRequest({ quantity: 2 })], state: 'done' }] },
      'too-many-units',
      'Some of these items were swapped, replaced or refunded already.',
    ],
  ] as const satisfies readonly (readonly [Partial<Order>, string, string])[];
  for (const [change, rejection, sentence] of cases) {
    expect([can(approved, 'receive', change), can(approved, 'approve', change)]).toEqual([rejection, rejection]);
    expect(can(approved, 'decline', change)).toBeUndefined();
    expect(describeSwapResolutionRejection(rejection)).toBe(sentence);
  }
  const onSale = { ...approved, isRestocked: true };
  for (const kind of ['decline', 'receive'] as const) expect(can(onSale, kind), 'the parcel is back').toBeUndefined();
  const held = { ...aSwappableOrder({ swaps: [approved] }), isHeld: true };
  expect(findSwapResolutionRejection(held, approved, 'receive')).toBe('held');
  expect(describeSwapResolutionRejection('held')).toBe(
    'The payment of this order is disputed or under review. Decide about it first.',
  );
  expect(describeSwapResolutionRejection('closed')).toBe('This swap is closed already, or has no return label yet.');
});

test('D-77 units of a swap that are on sale again are gone for their customer, however the swap ended', () => {
  const received = receiveSwap(approveSwap(aSwap('asked')), true);
  for (const state of SWAP_STATES) {
    const order = aSwappableOrder({ swaps: [{ ...received, state }] });
    expect([state, getClaimableUnits(order, 'tee')]).toEqual([state, 1]);
  }
});

test('D-77 once the parcel is back, only the owner ends a swap, and its units go on sale once', () => {
  const received = receiveSwap(approveSwap(aSwap('asked')), true);
  expect(received).toMatchObject({ state: 'received', isHolding: false, isRestocked: true, replacements: 1 });
  const [again] = releaseSwapReplacement([received], 1);
  if (!again) throw new Error('There is no swap');
  expect(again).toMatchObject({ state: 'approved', isHolding: false, isRestocked: true });
  expect([canCancelSwap(again), canReceiveSwap(again)]).toEqual([false, true]);
  expect(receiveSwap(again, false)).toMatchObject({ isRestocked: true, replacements: 2 });
  expect(resumeSwapReplacement([again], 1)).toMatchObject([{ state: 'received' }]);
  for (const other of [received, closeSwap(again, 'declined'), approveSwap(aSwap('asked'))]) {
    expect(resumeSwapReplacement([other], 1)).toBeUndefined();
  }
  expect(releaseSwapReplacement([aSwap('declined')], 1)).toEqual([aSwap('declined')]);
});

test('a label’s link is an https address, and nothing that only looks like one', () => {
  const isLink = (link: string) => swapLabelUploadSchema.safeParse({ kind: 'link', link }).success;
  for (const link of ['https://labels.example/a?b=1#c', ' https://x.example ']) expect(isLink(link)).toBe(true);
  for (const link of [
    'http://x.example',
    'javascript:alert(1)',
    'https://',
    'https://a@b.example',
    'https:\\\\x',
    '//x',
    'data:text/html,x',
  ]) {
    // prettier-ignore
    expect(isLink(link), link).toBe(false);
  }
});

test(`whatever is swapped, refunded and replaced, no line gives more units than it has, and only open swaps hold any (seed ${SEED})`, () => {
  const step = fc.record({
    kind: fc.constantFrom('ask', 'approve', 'decline', 'cancel', 'expire', 'receive', 'lost', 'refund', 'end'),
    quantity: fc.integer({ min: 1, max: 3 }),
    size: fc.constantFrom('SM', 'LRG'),
    place: fc.nat({ max: 3 }),
    restocks: fc.boolean(),
  });
  const property = fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
    let order = aSwappableOrder();
    let restocked = 0;
    const replace = (swap: StoredSwap, changed: StoredSwap) => {
      order = { ...order, swaps: order.swaps.map((each) => (each === swap ? changed : each)) };
    };
    for (const { kind, quantity, size, place, restocks } of steps) {
      const request = aSwapRequest({ quantity, size });
      const swap = order.swaps[place];
      if (kind === 'ask' && !find(order, request)) {
        order = { ...order, swaps: [...order.swaps, createSwap(request, order.swaps)] };
      }
      if (kind === 'refund' && quantity <= getClaimableUnits(order, 'tee')) {
        order = { ...order, refunds: [...order.refunds, { lines: [request], state: 'done' }] };
      }
      if (kind === 'end') order = { ...order, swaps: closeOpenSwaps(order.swaps) };
      if (!swap) continue;
      const can = (resolution: 'approve' | 'decline' | 'receive') =>
        !findSwapResolutionRejection({ ...order, isHeld: false }, swap, resolution);
      if (kind === 'approve' && can(kind)) replace(swap, approveSwap(swap));
      if (kind === 'decline' && can(kind)) replace(swap, closeSwap(swap, 'declined'));
      if (kind === 'cancel' && canCancelSwap(swap)) replace(swap, closeSwap(swap, 'cancelled'));
      if (kind === 'expire' && canCancelSwap(swap)) replace(swap, closeSwap(swap, 'expired'));
      if (kind === 'lost') order = { ...order, swaps: releaseSwapReplacement(order.swaps, swap.number) };
      if (kind === 'receive' && can(kind)) {
        if (restocks && !swap.isRestocked) restocked += swap.quantity;
        replace(swap, receiveSwap(swap, restocks));
      }
    }
    const received = order.swaps.filter(({ state, isRestocked }) => state === 'received' || isRestocked);
    const refunded = order.refunds.flatMap(({ lines }) => lines);
    const given = [...received, ...refunded].reduce((sum, line) => sum + line.quantity, 0);
    expect(given).toBeLessThanOrEqual(2);
    expect(listHoldingSwaps(order.swaps).every(canCancelSwap)).toBe(true);
    expect(order.swaps.filter(({ state }) => state === 'asked' || state === 'approved').length).toBeLessThanOrEqual(1);
    const counted = order.swaps.filter(({ isRestocked }) => isRestocked);
    expect(counted.reduce((sum, each) => sum + each.quantity, 0)).toBe(restocked);
  });
  fc.assert(property, { seed: SEED, numRuns: 2000 });
});
