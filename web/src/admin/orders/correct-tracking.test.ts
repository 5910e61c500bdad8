import { expect, test } from 'vitest';
import { canCorrectTracking } from './correct-tracking.tsx';

test('D-59 tracking can be added and corrected once an order is sent; one that is picked up only has what it had before', () => {
  const order = { status: 'shipped', isPickUp: false, tracking: null } as const;
  const tracking = { carrier: 'USPS', number: '9400' };
  expect(canCorrectTracking(order)).toBe(true);
  expect(canCorrectTracking({ ...order, status: 'processing' })).toBe(false);
  expect(canCorrectTracking({ ...order, isPickUp: true })).toBe(false);
  expect(canCorrectTracking({ ...order, isPickUp: true, tracking }), 'entered by mistake').toBe(true);
});
