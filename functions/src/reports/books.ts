import type { Firestore } from 'firebase-admin/firestore';
import type { FoundDiscrepancy } from './fault.ts';
import type { PointInTimeReader } from './read-at.ts';

/** The shop as it stood at a moment. */
export type ReconciliationContext = {
  readonly database: Firestore;
  readonly reader: PointInTimeReader;
  readonly now: Date;
};
/** Takes what is found as soon as it is found: nothing is kept until the end but sums. */
export type OnDiscrepancy = (fault: FoundDiscrepancy) => Promise<void>;
