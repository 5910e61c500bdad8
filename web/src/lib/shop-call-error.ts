import type { ErrorResponse } from '@plenty/contract/api/shop-error';
import type { ErrorBody } from './read-failure.ts';

/** The shop answered a call with anything but a success (ERR-01, D-41): `<status>: <body text, or the status text>`. */
export class ApiCallError extends Error {
  override readonly name = 'ShopCallError';
  readonly status: number;
  readonly error: ErrorResponse | undefined;
  readonly serverMessage: string | undefined;

  constructor(status: number, statusText: string, body: string, { error, serverMessage }: ErrorBody) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.error = error;
    this.serverMessage = serverMessage;
  }
}

/** The shop could not be asked, or its answer could not be read. */
export class NoResponseError extends Error {
  override readonly name = 'NoAnswerError';
}
