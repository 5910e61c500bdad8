import { expect, test } from 'vitest';
import { describeService } from './tracking.tsx';

test('the page of an order that is picked up says where, and sends nobody there before it is ready or once it is cancelled', () => {
  const service = { name: 'Come by', pickUpAt: '5 Main St' };
  for (const status of ['pending', 'processing', 'shipped', 'cancelled'] as const)
    expect(describeService(service, status)).toBe('Come by: pick-up at 5 Main St.');
  expect(describeService(service, 'delivered')).toBe('Come by: picked up at 5 Main St.');
  expect(describeService({ name: 'Express', pickUpAt: '' }, 'shipped')).toBe('Sent by Express.');
});
