import * as z from 'zod/mini';
import { fitFields } from '../fit/product-fit.ts';
import { type Cents, centsSchema, toMoneyString } from '../lib/money.ts';
import { productFactsSchema } from './product-facts.ts';
import { type Product, productFields } from './product.ts';
import { getPriceAt, isShownAt, scheduleFields, tagsSchema } from './schedule.ts';
import { stockKeepingFields, variantPricesSchema } from './stock-keeping.ts';
import { weightSchema } from './weight.ts';

/** A stored product: the regular price in cents; `variants` only when its stock is counted (D-24); `weight` is for the shipping price alone. */
export const storedProductSchema = z.object({
  ...productFields,
  ...fitFields,
  ...scheduleFields,
  ...stockKeepingFields,
  tags: z.optional(tagsSchema),
  price: centsSchema,
  prices: z.optional(variantPricesSchema),
  weight: z.optional(weightSchema),
  facts: z.optional(productFactsSchema),
});
export type StoredProduct = z.infer<typeof storedProductSchema>;

/** Prices by stock key as the API has them. */
export function toPriceTexts(prices: Readonly<Record<string, Cents>>): Record<string, string> {
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, toMoneyString(price)]));
}

/** As shoppers see it; what is planned, and what only the owner sees, stays on the server. */
export function toProduct(stored: StoredProduct): Product {
  const { price, prices, measurements: _measurements, fitNote: _fitNote, weight: _weight, ...shown } = stored;
  const { tags: _tags, sale: _sale, shownFrom: _from, shownUntil: _until, ...listed } = shown;
  const { skus: _skus, barcodes: _barcodes, cost: _cost, ...rest } = listed;
  return {
    ...rest,
    price: toMoneyString(price),
    ...(prices && { prices: toPriceTexts(prices) }),
    images: stored.pictures.map((picture) => picture.src),
  };
}

/** A product at the price of a time. `compareAt` is the regular price during a sale, `prices` stay as they are stored. */
export type OfferedProduct = StoredProduct & { readonly compareAt?: Cents | undefined };

/**
 * The product as it is offered at a time in milliseconds: hidden outside of its dates, and at its sale price during a sale. It has a `sale`
 * only then.
 */
export function getOffered({ sale, ...stored }: StoredProduct, at: number): OfferedProduct {
  const { price, compareAt } = getPriceAt({ price: stored.price, sale }, at);
  return {
    ...stored,
    price,
    ...(compareAt !== undefined && { sale, compareAt }),
    ...(!isShownAt(stored, at) && { listing: 'hidden' as const }),
  };
}
