import { Timestamp } from 'firebase-admin/firestore';
import type { StoredOrder } from './stored-order.ts';

/** Strictly later than the order's last change, so that no two changes share their `updatedAt`. */
export function nextUpdatedAt(order: StoredOrder, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), order.updatedAt.toMillis() + 1));
}
