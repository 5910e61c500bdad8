import { type ShopError, shopErrorSchema } from '@plenty/contract/api/shop-error';
import * as z from 'zod/mini';

const saidSchema = z.object({ message: z.string().check(z.minLength(1)) });

/** The shop answered a call with anything but a success (ERR-01, D-41): `<status>: <body text, or the status text>`. */
export class ShopCallError extends Error {
  override readonly name = 'ShopCallError';
  readonly status: number;
  /** The shop's own failure, when the answer was one. */
  readonly error: ShopError | undefined;
  /** The sentence in the answer's body, whoever wrote it. */
  readonly said: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const answer = readJson(body);
    this.error = shopErrorSchema.safeParse(answer).data;
    this.said = saidSchema.safeParse(answer).data?.message;
  }
}

/** The shop could not be asked, or its answer could not be read. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
