import { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createRateLimiter, parseRateLimits } from './rate-limits.ts';

/** As many addresses as a flood may invent in a minute, each of which calls once. */
const FLOOD = Array.from({ length: 25_000 }, (_nothing, place) => `2001:db8:0:${place.toString(16)}::/64`);
const RATES = 'address=20, everybody=10000000';

function createLimiter() {
  const time = new Date('2026-11-20T15:00:00Z');
  return createRateLimiter(new Firestore({ projectId: 'demo-limits' }), parseRateLimits(RATES), () => time);
}

test('S-5 attack: a flood of invented addresses is counted in groups, so that none of them is new forever', () => {
  const limiter = createLimiter();
  const served = FLOOD.filter((address) => limiter.consumeAtOnce({ address }));
  expect(served.length).toBeLessThan(FLOOD.length);
  // Whoever came before the flood is still counted alone.
  expect(served.slice(0, 10_000)).toEqual(FLOOD.slice(0, 10_000));
  // There are many groups, so that one that is full turns away few others.
  expect(served.length).toBeGreaterThan(20_900);
});

test('S-5 the rates of a shop that sets none are far above what people and messengers need', () => {
  const rates = Object.entries(parseRateLimits('')).map(([kind, { most }]) => [kind, most]);
  expect(Object.fromEntries(rates)).toEqual({
    address: 900,
    session: 450,
    messenger: 6000,
    everybody: 60_000,
    panel: 6000,
    messages: 20_000,
    strays: 600,
  });
});
