import type { ErrorResponse } from '@plenty/contract/api/errors';

/** Ends a call with one of the shop's errors; whatever the call had begun is not stored. */
export class AppError extends Error {
  readonly error: ErrorResponse;

  constructor(error: ErrorResponse) {
    super(error.message);
    this.name = 'AppError';
    this.error = error;
  }
}
