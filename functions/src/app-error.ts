import type { ErrorResponse } from '@plenty/contract/api/errors';

/** Rejects a request with one of the shop's error codes. Thrown inside a transaction, it also discards the writes. */
export class AppError extends Error {
  readonly error: ErrorResponse;

  constructor(error: ErrorResponse) {
    super(error.message);
    this.name = 'AppError';
    this.error = error;
  }
}

/** Whatever was thrown, for the log. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}
