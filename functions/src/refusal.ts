import type { ShopError } from '@plenty/contract/api/shop-error';

/** Ends a call with one of the shop's errors; whatever the call had begun is not stored. */
export class Refusal extends Error {
  readonly error: ShopError;

  constructor(error: ShopError) {
    super(error.message);
    this.name = 'Refusal';
    this.error = error;
  }
}
