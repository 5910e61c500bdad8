import { type Cents, ZERO_CENTS, cents, formatDollars, subtractCents } from '../lib/money.ts';

/** What standard shipping costs (CONST-02), and the subtotal from which it is free (CONST-03). Every price and every sentence follows them. */
export const SHIPPING_TERMS = { fee: cents(799), freeFrom: cents(10_000) } as const;

/** '$100' for whole dollars, as a sentence says it. */
export const FREE_SHIPPING_FROM = formatDollars(SHIPPING_TERMS.freeFrom).replace(/\.00$/, '');

/** How far an order is from free shipping. `percent` is 100 once it ships free, whatever the reason. */
export type FreeShippingProgress = {
  readonly state: 'away' | 'reached' | 'withCode';
  readonly amountLeft: Cents;
  readonly percent: number;
};

/** `shippingCost` is what the order pays: a discount code can make it free below the limit. */
export function getFreeShippingProgress(subtotal: Cents, shippingCost: Cents): FreeShippingProgress {
  if (shippingCost === ZERO_CENTS && subtotal > ZERO_CENTS) {
    const state = subtotal < SHIPPING_TERMS.freeFrom ? 'withCode' : 'reached';
    return { state, amountLeft: ZERO_CENTS, percent: 100 };
  }
  return {
    state: 'away',
    amountLeft: subtractCents(SHIPPING_TERMS.freeFrom, subtotal),
    percent: Math.floor((subtotal * 100) / SHIPPING_TERMS.freeFrom),
  };
}
