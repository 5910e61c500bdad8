import type { ErrorResponse } from '@plenty/contract/api/errors';

/** Rejects a request with one of the shop's error codes. Thrown inside a transaction, it also discards the writes. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly error: ErrorResponse;

  constructor(error: ErrorResponse) {
    super(error.message);
    this.error = error;
  }
}

/** The payment provider did not respond, so that the same payment can be started later. */
export class ProviderUnreachableError extends AppError {
  override readonly name = 'ProviderUnreachableError';
}

/** Whatever was thrown, for the log. */
export function describeFailure(failure: unknown): string {
  return failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
}
