import { cents, formatDollars } from '../lib/money.ts';

/** What standard shipping costs (CONST-02), and the subtotal from which it is free (CONST-03). Every price and every sentence follows them. */
export const SHIPPING_TERMS = { fee: cents(799), freeFrom: cents(10_000) } as const;

/** '$100' for whole dollars, as a sentence says it. */
export const FREE_SHIPPING_FROM = formatDollars(SHIPPING_TERMS.freeFrom).replace(/\.00$/, '');
