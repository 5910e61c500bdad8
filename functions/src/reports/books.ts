import type { Firestore } from 'firebase-admin/firestore';
import type { Fault } from './fault.ts';
import type { Moment } from './read-at.ts';

/** The shop as it stood at a moment. */
export type Books = { readonly database: Firestore; readonly moment: Moment; readonly now: Date };
/** Takes what is found as soon as it is found: nothing is kept until the end but sums. */
export type Take = (fault: Fault) => Promise<void>;
