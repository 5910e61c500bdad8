import * as z from 'zod/mini';
import { type Cents, centsSchema } from '../lib/money.ts';

const instantSchema = z.iso.datetime();

/** A lower price for a while. Without `from` it has begun; without `until` it lasts until the owner ends it. */
export const saleSchema = z.object({
  price: centsSchema,
  from: z.optional(instantSchema),
  until: z.optional(instantSchema),
});
export type Sale = z.infer<typeof saleSchema>;

/** Only the owner sees them. */
export const tagsSchema = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50));

/** When a product is in the shop, and its sale (O-24). Instants are ISO times in UTC; a period includes its start and not its end. */
export const scheduleFields = {
  shownFrom: z.optional(instantSchema),
  shownUntil: z.optional(instantSchema),
  sale: z.optional(saleSchema),
};

type Period = { readonly from?: string | undefined; readonly until?: string | undefined };
export type Schedule = {
  readonly shownFrom?: string | undefined;
  readonly shownUntil?: string | undefined;
  readonly sale?: Sale | undefined;
};

function isWithin({ from, until }: Period, at: number): boolean {
  return (from === undefined || Date.parse(from) <= at) && (until === undefined || at < Date.parse(until));
}

export function isShownAt({ shownFrom, shownUntil }: Schedule, at: number): boolean {
  return isWithin({ from: shownFrom, until: shownUntil }, at);
}

/** The price at a time in milliseconds. A sale that is not below the regular price is none. */
export function getPriceAt(
  { price, sale }: { readonly price: Cents; readonly sale?: Sale | undefined },
  at: number,
): { readonly price: Cents; readonly compareAt?: Cents } {
  return sale && sale.price < price && isWithin(sale, at) ? { price: sale.price, compareAt: price } : { price };
}

/** The next time after `at` at which one of the products looks different; Infinity if nothing is planned. */
export function getNextChange(products: readonly Schedule[], at: number): number {
  const times = products.flatMap(({ shownFrom, shownUntil, sale }) => [shownFrom, shownUntil, sale?.from, sale?.until]);
  return times.reduce((next, time) => {
    const change = time === undefined ? Number.POSITIVE_INFINITY : Date.parse(time);
    return change > at && change < next ? change : next;
  }, Number.POSITIVE_INFINITY);
}
