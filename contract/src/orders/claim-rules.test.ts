import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClaimableOrder,
  describeClaimRejection,
  describeResolutionRejection,
  findClaimRejection,
  findOrderRejection,
  findResolutionRejection,
  findSameClaim,
  getClaimableUnits,
  isLate,
  listClaimableLines,
} from './claim-rules.ts';
import { CLAIM_PROBLEMS, MAX_CLAIMS } from './claim.ts';
import { getClaimWindowEnd } from './order-claim.ts';
import { ORDER_STATUSES, type PaymentStatus } from './order-status.ts';

const SEED = 20_261_126;
const DELIVERED = '2026-11-20T15:00:00.000Z';
const ESTIMATE = { sendBy: '2026-11-12', from: '2026-11-14', usuallyBy: '2026-11-17', to: '2026-11-19' };
/** Noon of a day in the shop's time zone. */
const noonOf = (day: string) => Date.parse(`${day}T17:00:00Z`);
const NOW = noonOf('2026-11-22');
const units = (lineId: string, quantity: number) => ({ lineId, quantity });

function createOrder(change: Partial<ClaimableOrder> = {}): ClaimableOrder {
  return {
    status: 'delivered',
    paymentStatus: 'paid',
    isTestOrder: false,
    hasCustomer: true,
    deliveredAt: DELIVERED,
    arrival: ESTIMATE,
    items: [units('tee', 2), units('cap', 1)],
    refunds: [],
    claims: [],
    swaps: [],
    ...change,
  };
}
const openClaim = (...lines: { lineId: string; quantity: number }[]) => ({ lines, isOpen: true, replaced: [] });
const damaged = (...lines: { lineId: string; quantity: number }[]) => ({ lines, problem: 'damaged' as const });
const admin = (order: ClaimableOrder) => ({ ...order, isHeld: false });

test('PFACT-12 the fourteen days count from delivery or, while none is known, from the last promised day', () => {
  expect(getClaimWindowEnd(createOrder())).toBe('2026-12-04');
  const onItsWay = createOrder({ status: 'shipped', deliveredAt: null });
  expect(getClaimWindowEnd(onItsWay)).toBe('2026-12-03');
  expect(findClaimRejection(onItsWay, damaged(units('tee', 1)), noonOf('2026-12-03'))).toBeUndefined();
  expect(findClaimRejection(onItsWay, damaged(units('tee', 1)), noonOf('2026-12-04'))).toBe('too-late');
  // The end of December 4 in the shop's time zone.
  const order = createOrder();
  expect(findClaimRejection(order, damaged(units('tee', 1)), Date.parse('2026-12-05T04:59:59Z'))).toBeUndefined();
  expect(findClaimRejection(order, damaged(units('tee', 1)), Date.parse('2026-12-05T05:00:00Z'))).toBe('too-late');
  expect(describeClaimRejection('too-late', order)).toBe('The 14 days to report a problem ended on December 4, 2026.');
  const undated = createOrder({ deliveredAt: null, arrival: null });
  expect(getClaimWindowEnd(undated)).toBeUndefined();
  expect(findClaimRejection(undated, damaged(units('tee', 1)), noonOf('2028-01-01'))).toBeUndefined();
});

test('D-67 only what was sent and not returned can be reported', () => {
  const statuses = ORDER_STATUSES.filter((status) => !findClaimRejection(createOrder({ status }), damaged(units('tee', 1)), NOW)); // prettier-ignore
  expect(statuses).toEqual(['shipped', 'delivered']);
  for (const paymentStatus of ['refunded', 'reversed'] satisfies PaymentStatus[]) {
    expect(findClaimRejection(createOrder({ paymentStatus }), damaged(units('tee', 1)), NOW)).toBe('returned');
  }
  expect(findClaimRejection(createOrder({ isTestOrder: true }), damaged(units('tee', 1)), NOW)).toBe('not-sent');
  const many = Array.from({ length: MAX_CLAIMS }, () => ({ ...openClaim(units('tee', 1)), isOpen: false }));
  expect(findClaimRejection(createOrder({ claims: many }), damaged(units('tee', 1)), NOW)).toBe('too-many');
});

test('D-67 a line has one open claim, and no more units than are left', () => {
  const order = createOrder({ claims: [openClaim(units('tee', 1))] });
  expect(findClaimRejection(order, damaged(units('tee', 1)), NOW)).toBe('already-open');
  expect(findClaimRejection(order, damaged(units('cap', 1)), NOW)).toBeUndefined();
  expect(listClaimableLines(order)).toEqual([units('cap', 1)]);
  expect(findClaimRejection(createOrder(), damaged(units('tee', 3)), NOW)).toBe('no-units');
  expect(findClaimRejection(createOrder(), damaged(units('hat', 1)), NOW)).toBe('unknown-line');
  expect(findClaimRejection(createOrder(), damaged(units('tee', 1), units('tee', 1)), NOW)).toBe('unknown-line');
  const made = createOrder({
    claims: [{ lines: [units('tee', 1)], isOpen: false, replaced: [units('tee', 1)] }],
    refunds: [
      { lines: [units('tee', 1)], state: 'done' },
      { lines: [units('cap', 1)], state: 'refused' },
    ],
  });
  expect(getClaimableUnits(made, 'tee')).toBe(0);
  expect(getClaimableUnits(made, 'cap')).toBe(1);
  expect(listClaimableLines(made)).toEqual([units('cap', 1)]);
});

test('D-67 an order is late after its last promised day, and never when no day was promised', () => {
  const waiting = createOrder({ status: 'shipped', deliveredAt: null });
  const late = { lines: [units('tee', 2)], problem: 'late' as const };
  expect(findClaimRejection(waiting, late, noonOf('2026-11-19'))).toBe('not-late-yet');
  expect(findClaimRejection(waiting, late, noonOf('2026-11-20'))).toBeUndefined();
  expect(isLate(createOrder(), NOW)).toBe(true);
  expect(isLate(createOrder({ deliveredAt: '2026-11-19T15:00:00.000Z' }), NOW)).toBe(false);
  expect(isLate(createOrder({ arrival: null }), NOW)).toBe(false);
  expect(isLate(createOrder({ isPickUp: true }), NOW), 'it waits for its customer').toBe(false);
  expect(describeClaimRejection('not-late-yet', waiting)).toContain('November 19, 2026');
});

/** What a customer reads when a report is rejected; undefined when it is not. */
function explain(change: Partial<ClaimableOrder>, report: Parameters<typeof findClaimRejection>[1], now = NOW) {
  const order = createOrder(change);
  const rejection = findClaimRejection(order, report, now);
  return rejection && describeClaimRejection(rejection, order);
}

test('D-67 a customer reads why nothing can be reported, or not this', () => {
  const tee = damaged(units('tee', 1));
  const late = { lines: [units('tee', 1)], problem: 'late' as const };
  const onItsWay = { status: 'shipped', deliveredAt: null } as const;
  const closed = { ...openClaim(units('cap', 1)), isOpen: false };
  const cases = [
    [{ status: 'processing' }, tee, 'This order has not been sent, so nothing can be reported about it yet.'],
    [{ hasCustomer: false }, tee, 'The data of this order was deleted, so nothing can be reported about it.'],
    [{ paymentStatus: 'refunded' }, tee, 'The payment for this order has been returned to you.'],
    [
      { claims: Array.from({ length: 20 }, () => closed) },
      tee,
      'There are many reports about this order already. Please write to us.',
    ],
    [{}, damaged(units('hat', 1)), 'Please choose items of this order, each once.'],
    [
      { claims: [openClaim(units('tee', 1))] },
      tee,
      'You have already reported one of these items. We will write to you about it.',
    ],
    [{}, damaged(units('tee', 3)), 'Some of these items have been replaced, refunded or swapped already.'],
    [onItsWay, late, 'Your order is not late yet: it should arrive by November 19, 2026.'],
    [{ ...onItsWay, arrival: null }, late, 'Your order is not late yet.'],
  ] as const satisfies readonly (readonly [Partial<ClaimableOrder>, unknown, string])[];
  for (const [change, report, sentence] of cases) expect(explain(change, report, noonOf('2026-11-19'))).toBe(sentence);
  const undated = createOrder({ deliveredAt: null, arrival: null });
  expect(describeClaimRejection('too-late', undated)).toBe('The 14 days to report a problem ended.');
});

test('D-67 a deleted customer reports nothing, whatever else there is to say about the order', () => {
  expect(findOrderRejection(createOrder({ hasCustomer: false }), NOW)).toBe('no-customer');
  expect(findOrderRejection(createOrder({ hasCustomer: false, status: 'pending' }), NOW)).toBe('no-customer');
  expect(findOrderRejection(createOrder(), NOW)).toBeUndefined();
});

test('D-67 an order takes twenty reports in all', () => {
  const closed = { ...openClaim(units('cap', 1)), isOpen: false };
  const findAfter = (length: number) =>
    findOrderRejection(createOrder({ claims: Array.from({ length }, () => closed) }), NOW);
  expect([findAfter(19), findAfter(20)]).toEqual([undefined, 'too-many']);
});

test('D-67 what was closed with a reply can be reported again', () => {
  const order = createOrder({ claims: [{ ...openClaim(units('tee', 2)), isOpen: false }] });
  expect(listClaimableLines(order)).toEqual([units('tee', 2), units('cap', 1)]);
  expect(findClaimRejection(order, damaged(units('tee', 2)), NOW)).toBeUndefined();
});

test('D-67 one item that cannot be reported rejects the whole report', () => {
  const cap = units('cap', 1);
  expect(findClaimRejection(createOrder(), damaged(cap, units('hat', 1)), NOW)).toBe('unknown-line');
  expect(findClaimRejection(createOrder(), damaged(cap, units('tee', 3)), NOW)).toBe('no-units');
  const both = createOrder({ claims: [openClaim(cap, units('tee', 1))] });
  expect(findClaimRejection(both, damaged(cap), NOW)).toBe('already-open');
  expect(listClaimableLines(both)).toEqual([]);
});

test('D-67 a report that is sent again is the same claim while that is open, and any other report is another one', () => {
  const [tee, cap] = [units('tee', 2), units('cap', 1)];
  const claim = { ...openClaim(tee, cap), problem: 'damaged' as const };
  expect(findSameClaim([claim], damaged(tee, cap))).toBe(claim);
  expect(findSameClaim([claim], damaged(cap, tee)), 'in another order').toBe(claim);
  expect(findSameClaim([{ ...claim, isOpen: false }, claim], damaged(tee, cap))).toBe(claim);
  expect(findSameClaim([{ ...claim, isOpen: false }], damaged(tee, cap))).toBeUndefined();
  expect(findSameClaim([claim], { lines: [tee, cap], problem: 'missing' })).toBeUndefined();
  for (const lines of [
    [tee],
    [tee, cap, units('hat', 1)],
    [tee, units('hat', 1)],
    [tee, units('cap', 2)],
    [units('tee', 1), cap],
  ]) {
    expect(findSameClaim([claim], damaged(...lines)), JSON.stringify(lines)).toBeUndefined();
  }
});

test('D-67 a closed claim takes nothing more, and only a reply needs neither payment nor customer', () => {
  const order = createOrder({ claims: [openClaim(units('tee', 2))] });
  const claim = openClaim(units('tee', 2));
  const reply = { kind: 'reply', isClosing: true } as const;
  const refund = { kind: 'refund', lines: [units('tee', 1)] } as const;
  const replacement = { kind: 'replacement', lines: [units('tee', 1)] } as const;
  for (const resolution of [reply, refund, replacement]) {
    expect(findResolutionRejection(admin(order), claim, resolution)).toBeUndefined();
    expect(findResolutionRejection(admin(order), { ...claim, isOpen: false }, resolution)).toBe('closed');
  }
  const cases = [
    [
      { hasCustomer: false },
      'customer-deleted',
      'The customer of this order was deleted, so nothing can be sent. Close the claim with a reply.',
    ],
    [{ status: 'cancelled' }, 'cancelled', 'This order is cancelled. Close the claim with a reply.'],
    [{ isHeld: true }, 'held', 'The payment of this order is disputed or under review. Decide about it first.'],
    [{ paymentStatus: 'pending' }, 'unpaid', 'This order is not paid.'],
    [{ paymentStatus: 'refunded' }, 'unpaid', 'This order is not paid.'],
  ] as const;
  for (const [change, rejection, sentence] of cases) {
    const changed = { ...admin(order), ...change };
    expect(findResolutionRejection(changed, claim, reply)).toBeUndefined();
    for (const resolution of [refund, replacement]) {
      expect(findResolutionRejection(changed, claim, resolution)).toBe(rejection);
    }
    expect(describeResolutionRejection(rejection)).toBe(sentence);
  }
  expect(describeResolutionRejection('closed')).toBe('This claim is closed already.');
  const free = { ...admin(order), paymentStatus: 'not_required' as const };
  expect(findResolutionRejection(free, claim, refund)).toBe('free');
  expect(describeResolutionRejection('free')).toBe('This order was free, so there is nothing to refund.');
  expect(findResolutionRejection(free, claim, replacement)).toBeUndefined();
});

test('D-67 no more units are replaced or refunded than were reported and are left', () => {
  const claim = openClaim(units('tee', 1));
  const order = createOrder({ claims: [claim] });
  const both = openClaim(units('tee', 1), units('cap', 1));
  expect(describeResolutionRejection('too-many-units')).toBe(
    'These are more units than the customer reported, or some were replaced, refunded or swapped already.',
  );
  for (const kind of ['replacement', 'refund'] as const) {
    const find = (...lines: { lineId: string; quantity: number }[]) =>
      findResolutionRejection(admin(order), claim, { kind, lines });
    expect(find(units('tee', 1))).toBeUndefined();
    expect(find(units('tee', 2))).toBe('too-many-units');
    expect(find(units('cap', 1))).toBe('too-many-units');
    expect(find(units('tee', 1), units('tee', 1))).toBe('too-many-units');
    const lines = [units('cap', 1), units('tee', 2)];
    expect(findResolutionRejection(admin(order), both, { kind, lines }), 'one too many').toBe('too-many-units');
    const refunded = createOrder({ claims: [claim], refunds: [{ lines: [units('tee', 2)], state: 'asked' }] });
    expect(findResolutionRejection(admin(refunded), claim, { kind, lines: [units('tee', 1)] })).toBe('too-many-units');
  }
});

test(`whatever is reported, replaced and refunded, no line gives more units than it has (seed ${SEED})`, () => {
  const step = fc.record({
    lineId: fc.constantFrom('tee', 'cap'),
    quantity: fc.integer({ min: 1, max: 3 }),
    problem: fc.constantFrom(...CLAIM_PROBLEMS),
    kind: fc.constantFrom('reply', 'replacement', 'refund', 'none'),
  });
  const property = fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
    let order = createOrder();
    for (const { lineId, quantity, problem, kind } of steps) {
      const lines = [units(lineId, quantity)];
      if (!findClaimRejection(order, { lines, problem }, NOW)) {
        order = { ...order, claims: [...order.claims, openClaim(...lines)] };
      }
      const open = order.claims.find(({ isOpen }) => isOpen);
      if (!open || kind === 'none') continue;
      const resolution = kind === 'reply' ? ({ kind, isClosing: true } as const) : { kind, lines };
      if (findResolutionRejection(admin(order), open, resolution)) continue;
      const closed = { ...open, isOpen: false, replaced: kind === 'replacement' ? lines : [] };
      const refunds = kind === 'refund' ? [...order.refunds, { lines, state: 'done' as const }] : order.refunds;
      order = { ...order, refunds, claims: order.claims.map((claim) => (claim === open ? closed : claim)) };
    }
    for (const { lineId, quantity } of order.items) {
      const compensated = [...order.claims.flatMap(({ replaced }) => replaced), ...order.refunds.flatMap(({ lines }) => lines)]; // prettier-ignore
      const sum = compensated.filter((line) => line.lineId === lineId).reduce((all, line) => all + line.quantity, 0);
      expect(sum).toBeLessThanOrEqual(quantity);
      const open = order.claims.filter((claim) => claim.isOpen && claim.lines.some((line) => line.lineId === lineId));
      expect(open.length).toBeLessThanOrEqual(1);
    }
  });
  fc.assert(property, { seed: SEED, numRuns: 500 });
});
