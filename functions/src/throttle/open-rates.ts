import type { Firestore } from 'firebase-admin/firestore';
import { type RateLimiter, createRateLimiter } from './keep-rates.ts';
import { parseRateLimits } from './rate-limits.ts';

/** The rates of a deployed function, as its parameter says. */
export function createConfiguredRateLimiter(database: Firestore, parameter: string): RateLimiter {
  return createRateLimiter(database, parseRateLimits(parameter), () => new Date());
}
