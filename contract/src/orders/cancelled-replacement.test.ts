import { expect, test } from 'vitest';
import { releaseReplacement, resumeReplacement } from './cancelled-replacement.ts';
import { type ClaimableOrder, findResolutionRejection, getClaimableUnits } from './claim-rules.ts';

const units = (quantity: number) => [{ lineId: 'tee', quantity }];
const createClaim = (number: number, change: object = {}) => ({
  number,
  lines: units(1),
  isOpen: false,
  replaced: units(1),
  replacements: 1,
  ...change,
});

function createOrder(...claims: ReturnType<typeof createClaim>[]) {
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
