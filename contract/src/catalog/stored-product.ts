import * as z from 'zod/mini';
import { fitFields } from '../fit/product-fit.ts';
import { centsSchema, toMoneyString } from '../lib/money.ts';
import { productFactsSchema } from './product-facts.ts';
import { type Product, productFields } from './product.ts';
import { weightSchema } from './weight.ts';

/** A stored product: the price in cents; `variants` only when its stock is counted (D-24); `weight` is for the shipping price alone. */
export const storedProductSchema = z.object({
  ...productFields,
  ...fitFields,
  price: centsSchema,
  weight: z.optional(weightSchema),
  facts: z.optional(productFactsSchema),
});
export type StoredProduct = z.infer<typeof storedProductSchema>;

export function toProduct(stored: StoredProduct): Product {
  const { price, measurements: _measurements, fitNote: _fitNote, weight: _weight, ...rest } = stored;
  return { ...rest, price: toMoneyString(price), images: stored.pictures.map((picture) => picture.src) };
}
