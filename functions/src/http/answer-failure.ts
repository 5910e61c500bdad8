import { logger } from 'firebase-functions/logger';
import { Refusal } from '../refusal.ts';
import { answerError } from './answer.ts';
import type { Incoming, Outgoing } from './exchange.ts';

/** A failure for the log: whole, with where it came from. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

/** One of the shop's errors as it is. An unknown failure is logged whole; the caller gets a neutral sentence and its reference (D-41). */
export function answerFailure(
  failure: unknown,
  { method, path, reference }: Pick<Incoming, 'method' | 'path' | 'reference'>,
  sentence = 'A call failed',
): Outgoing {
  if (failure instanceof Refusal) return answerError(failure.error);
  logger.error(sentence, { reference, method, path, failure: describeFailure(failure) });
  return answerError({ code: 'internal', message: 'Something went wrong. Please try again.', reference });
}
