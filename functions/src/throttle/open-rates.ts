import type { Firestore } from 'firebase-admin/firestore';
import { type Rates, keepRates } from './keep-rates.ts';
import { readRateLimits } from './rate-limits.ts';

/** The rates of a deployed function, as its parameter says. */
export function openRates(database: Firestore, parameter: string): Rates {
  return keepRates(database, readRateLimits(parameter), () => new Date());
}
