import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { isDue } from './shopify-outbox.repository.ts';

const now = new Date('2026-11-20T15:00:00Z');
const after = (milliseconds: number) => Timestamp.fromMillis(now.getTime() + milliseconds);

test('an order goes to Shopify when its time has come, not earlier, and never when nothing is left to do', () => {
  expect(isDue(after(-1), now)).toBe(true);
  expect(isDue(after(0), now)).toBe(true);
  expect(isDue(after(1), now), 'another sender may have it, or it is to be tried again later').toBe(false);
  expect(isDue(null, now)).toBe(false);
  expect(isDue(undefined, now)).toBe(false);
});
