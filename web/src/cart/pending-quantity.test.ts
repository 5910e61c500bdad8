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

test('a tap is sent at once, and taps during the request become one request with the last quantity', () => {
  const first = requestQuantity(undefined, 2, 3);
  expect(first.send).toBe(3);
  const second = requestQuantity(first.pending, 3, 4);
  const third = requestQuantity(second.pending, 4, 5);
  expect([second.send, third.send]).toEqual([undefined, undefined]);
  const confirmed = third.pending && confirmQuantity(third.pending);
  expect(confirmed).toEqual({ pending: { confirmed: 3, sent: 5, wanted: 5 }, send: 5 });
});

test('nothing is pending once the shop has confirmed the last quantity', () => {
  expect(confirmQuantity({ confirmed: 2, sent: 3, wanted: 3 })).toEqual({ pending: undefined });
});

test('ERR-03 a rejected quantity goes back to the last confirmed one', () => {
  expect(rejectQuantity({ confirmed: 2, sent: 3, wanted: 3 })).toEqual({ pending: undefined, isRolledBack: true });
});

test('after a rejection a newer quantity gets its own request, unless the shopper has already gone back', () => {
  expect(rejectQuantity({ confirmed: 2, sent: 3, wanted: 4 })).toMatchObject({ send: 4 });
  expect(rejectQuantity({ confirmed: 2, sent: 3, wanted: 2 })).toEqual({ pending: undefined, isRolledBack: false });
});

test('a quantity that is already shown is not sent', () => {
  expect(requestQuantity(undefined, 3, 3)).toEqual({ pending: undefined });
});

test('CART-09 a quantity stays between 1 and 10', () => {
  expect([stepQuantity(1, -1), stepQuantity(2, -1), stepQuantity(9, 1), stepQuantity(10, 1)]).toEqual([1, 1, 10, 10]);
});

const eventArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('tap' as const), wanted: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ kind: fc.constantFrom('confirmed' as const, 'rejected' as const) }),
);

test('there is never more than one request in flight, and the shown quantity always ends as the shop’s', () => {
  const property = fc.property(fc.array(eventArbitrary, { maxLength: 40 }), (events) => {
    let atShop = 1;
    let pending: PendingQuantity | undefined;
    let inFlight: number | undefined;
    const apply = (step: QuantityStep) => {
      pending = step.pending;
      if (step.send === undefined) return;
      expect(inFlight).toBeUndefined();
      inFlight = step.send;
    };
    const respond = (isConfirmed: boolean) => {
      if (inFlight === undefined || !pending) return;
      if (isConfirmed) atShop = inFlight;
      inFlight = undefined;
      apply(isConfirmed ? confirmQuantity(pending) : rejectQuantity(pending));
    };
    for (const event of events) {
      if (event.kind === 'tap') apply(requestQuantity(pending, pending?.wanted ?? atShop, event.wanted));
      else respond(event.kind === 'confirmed');
      expect(pending?.confirmed ?? atShop).toBe(atShop);
    }
    const last = pending?.wanted ?? atShop;
    respond(true);
    respond(true);
    expect([inFlight, pending, atShop]).toEqual([undefined, undefined, last]);
  });
  fc.assert(property, { seed: 20261120, numRuns: 300 });
});
