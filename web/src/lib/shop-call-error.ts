import type { ShopError } from '@plenty/contract/api/shop-error';
import type { Failure } from './read-failure.ts';

/** The shop answered a call with anything but a success (ERR-01, D-41): `<status>: <body text, or the status text>`. */
export class ShopCallError extends Error {
  override readonly name = 'ShopCallError';
  readonly status: number;
  readonly error: ShopError | undefined;
  readonly said: string | undefined;

  constructor(status: number, statusText: string, body: string, { error, said }: Failure) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.error = error;
    this.said = said;
  }
}

/** The shop could not be asked, or its answer could not be read. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}
