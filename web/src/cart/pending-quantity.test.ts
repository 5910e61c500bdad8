import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PendingQuantity,
  type QuantityStep,
  rejectQuantity,
  confirmQuantity,
  stepQuantity,
  requestQuantity,
} from './update-cart.ts';

test('a tap is sent at once, and taps made meanwhile become one request with the last value', () => {
  const first = requestQuantity(undefined, 2, 3);
  expect(first.send).toBe(3);
  const second = requestQuantity(first.pending, 3, 4);
  const third = requestQuantity(second.pending, 4, 5);
  expect([second.send, third.send]).toEqual([undefined, undefined]);
  const answered = third.pending && confirmQuantity(third.pending);
  expect(answered).toEqual({ pending: { confirmed: 3, sent: 5, wanted: 5 }, send: 5 });
});

test('the cart is at rest once the shop has taken the last value', () => {
  expect(confirmQuantity({ confirmed: 2, sent: 3, wanted: 3 })).toEqual({ pending: undefined });
});

test('ERR-03 a refused quantity goes back to what the shop last said', () => {
  expect(rejectQuantity({ confirmed: 2, sent: 3, wanted: 3 })).toEqual({ pending: undefined, isRolledBack: true });
});

test('a newer value gets its own try after a refusal, and none is needed when the shopper has gone back himself', () => {
  expect(rejectQuantity({ confirmed: 2, sent: 3, wanted: 4 })).toMatchObject({ send: 4 });
  expect(rejectQuantity({ confirmed: 2, sent: 3, wanted: 2 })).toEqual({ pending: undefined, isRolledBack: false });
});

test('a quantity that is shown already is not sent', () => {
  expect(requestQuantity(undefined, 3, 3)).toEqual({ pending: undefined });
});

test('CART-09 a quantity stays between 1 and 10', () => {
  expect([stepQuantity(1, -1), stepQuantity(2, -1), stepQuantity(9, 1), stepQuantity(10, 1)]).toEqual([1, 1, 10, 10]);
});

const eventArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('tap' as const), wanted: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constantFrom('taken' as const, 'refused' as const) }),
);

test('whatever happens there is at most one request under way, and the shown quantity ends as the shop’s own', () => {
  const property = fc.property(fc.array(eventArbitrary, { maxLength: 40 }), (events) => {
    let atShop = 1;
    let pending: PendingQuantity | undefined;
    let underWay: number | undefined;
    const take = (step: QuantityStep) => {
      pending = step.pending;
      if (step.send === undefined) return;
      expect(underWay).toBeUndefined();
      underWay = step.send;
    };
    const response = (isTaken: boolean) => {
      if (underWay === undefined || !pending) return;
      if (isTaken) atShop = underWay;
      underWay = undefined;
      take(isTaken ? confirmQuantity(pending) : rejectQuantity(pending));
    };
    for (const event of events) {
      if (event.kind === 'tap') take(requestQuantity(pending, pending?.wanted ?? atShop, event.wanted));
      else response(event.kind === 'taken');
      expect(pending?.confirmed ?? atShop).toBe(atShop);
    }
    const last = pending?.wanted ?? atShop;
    response(true);
    response(true);
    expect([underWay, pending, atShop]).toEqual([undefined, undefined, last]);
  });
  fc.assert(property, { seed: 20261120, numRuns: 300 });
});
