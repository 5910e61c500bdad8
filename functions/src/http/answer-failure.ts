import { logger } from 'firebase-functions/logger';
import { AppError } from '../refusal.ts';
import { respondError } from './answer.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';

/** A failure for the log: whole, with where it came from. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}

/** One of the shop's errors as it is. An unknown failure is logged whole; the caller gets a neutral sentence and its reference (D-41). */
export function respondFailure(
  failure: unknown,
  { method, path, reference }: Pick<HttpRequest, 'method' | 'path' | 'reference'>,
  sentence = 'A call failed',
): HttpResponse {
  if (failure instanceof AppError) return respondError(failure.error);
  logger.error(sentence, { reference, method, path, failure: describeFailure(failure) });
  return respondError({ code: 'internal', message: 'Something went wrong. Please try again.', reference });
}
