import { type ShopError, shopErrorSchema } from '@plenty/contract/api/shop-error';

/** The shop answered a call with anything but a success (ERR-01, D-41): `<status>: <body text, or the status text>`. */
export class ShopCallError extends Error {
  override readonly name = 'ShopCallError';
  readonly status: number;
  /** The shop's own failure, when the answer was one. */
  readonly error: ShopError | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.error = readShopError(body);
  }
}

/** The shop could not be asked, or its answer could not be read. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

function readShopError(body: string): ShopError | undefined {
  try {
    return shopErrorSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
