import * as z from 'zod/mini';

declare const unit: unique symbol;

/**
 * Hundredths of an ounce as a whole number: 650 is 6.5 oz. Ounces and pounds with two decimals are exact, and whole grams come back as they
 * were entered. Branded, so that it can never be used as a count or as money.
 */
export type Weight = number & { readonly [unit]: 'weight' };

const POUND = 1600;
const GRAM = 100 / 28.349523125;
/** Carriers in the United States take no heavier parcel. */
const MAX_WEIGHT = 150 * POUND;

function toWeight(amount: number): Weight {
  return amount as Weight;
}

/** Of an item whose product has no weight of its own, until the owner sets another: a T-shirt in its bag. */
export const DEFAULT_ITEM_WEIGHT: Weight = toWeight(800);

const INVALID_WEIGHT = 'Must be a weight such as 6.5 oz or 180 g';

/** Above nothing, up to what a parcel may weigh. */
export const weightSchema = z.pipe(
  z.int(INVALID_WEIGHT).check(z.minimum(1, INVALID_WEIGHT), z.maximum(MAX_WEIGHT, 'Must be at most 150 lb')),
  z.transform(toWeight),
);

/** What lines weigh together. */
export function addWeights(lines: readonly { readonly weight: Weight; readonly quantity: number }[]): Weight {
  return toWeight(lines.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0));
}

const UNITS: Readonly<Record<string, number>> = { oz: 100, lb: POUND, lbs: POUND, g: GRAM, kg: 1000 * GRAM };
const AMOUNT = /^(\d{1,6}(?:\.\d{1,4})?|\.\d{1,4})\s*(oz|lbs?|k?g)?$/;

/** Reads '6.5 oz', '1.2 lb', '180 g' and '0.18 kg'; a number alone is ounces. NaN for anything else. */
export function parseWeight(text: string): number {
  const [, amount, name = 'oz'] = AMOUNT.exec(text.trim().toLowerCase()) ?? [];
  return amount === undefined ? Number.NaN : Math.round(Number(amount) * (UNITS[name] ?? Number.NaN));
}

/** As `formatWeight` writes it; unchanged where it is no weight. */
export function normalizeWeight(text: string): string {
  const { data } = weightSchema.safeParse(parseWeight(text));
  return data === undefined ? text : formatWeight(data);
}

/** Exact, and read back as the same weight: '6.5 oz', or '2.4 lb' where two decimals are enough. */
export function formatWeight(weight: Weight): string {
  const hasPounds = weight >= POUND && weight % (POUND / 100) === 0;
  return hasPounds ? `${weight / POUND} lb` : `${weight / 100} oz`;
}
