import * as z from 'zod/mini';
import { type Cents, centsSchema } from '../lib/money.ts';

export const MAX_CODE_LENGTH = 64;

/** A code of single sizes and colors, by `stockKey`. */
const codesSchema = z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH)));

/** What the owner keeps of a product (D-63): the SKU and barcode of single sizes and colors. Responses to shoppers have neither. */
export const codeFields = { skus: z.optional(codesSchema), barcodes: z.optional(codesSchema) };

/** `cost` is what one unit costs the shop. It never leaves the admin panel. */
export const stockKeepingFields = { ...codeFields, cost: z.optional(centsSchema) };

/** What single sizes and colors cost in cents, by `stockKey`, where that is not the product's price (D-63). */
export const variantPricesSchema = z.record(z.string(), centsSchema);

export type StockKeeping = z.infer<z.ZodMiniObject<typeof stockKeepingFields>>;
export type Codes = z.infer<z.ZodMiniObject<typeof codeFields>>;

/** 'SM in Black'; '' for a product without sizes and colors. */
export function nameVariant({ size, color }: { readonly size: string; readonly color: string }): string {
  return [size, color].filter((option) => option !== '').join(' in ');
}

/** Whether a barcode is a GTIN, with its check digit: the only kind that search engines read. */
export function isGtin(barcode: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return false;
  const digits = [...barcode].map(Number).toReversed();
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}

/** How much of a price is left after the cost, in whole percent; undefined for a price of nothing. */
export function getMargin(price: Cents, cost: Cents): number | undefined {
  return price === 0 ? undefined : Math.round(((price - cost) / price) * 100);
}
