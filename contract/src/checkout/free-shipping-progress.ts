import { type Cents, ZERO_CENTS, subtractCents } from '../lib/money.ts';
import { SHIPPING_TERMS } from './shipping-terms.ts';

/** How far an order is from free shipping. `percent` is 100 once it ships free, whatever the reason. */
export type FreeShippingProgress = {
  readonly state: 'away' | 'reached' | 'withCode';
  readonly amountLeft: Cents;
  readonly percent: number;
};

/** `shippingCost` is what the order pays: a discount, automatic or with a code, can make it free below the limit. */
export function getFreeShippingProgress(subtotal: Cents, shippingCost: Cents, hasCode: boolean): FreeShippingProgress {
  if (shippingCost === ZERO_CENTS && subtotal > ZERO_CENTS) {
    const state = hasCode && subtotal < SHIPPING_TERMS.freeFrom ? 'withCode' : 'reached';
    return { state, amountLeft: ZERO_CENTS, percent: 100 };
  }
  return {
    state: 'away',
    amountLeft: subtractCents(SHIPPING_TERMS.freeFrom, subtotal),
    percent: Math.floor((subtotal * 100) / SHIPPING_TERMS.freeFrom),
  };
}
