import { getAvailability, stockKey } from '@plenty/contract/catalog/availability';
import { pictureUrlSchema } from '@plenty/contract/catalog/picture';
import type { DEFAULT_CATEGORY_NAMES, StoredProduct } from '@plenty/contract/catalog/product';
import { type Cents, moneyStringSchema, parseMoney } from '@plenty/contract/lib/money';

/** What could be read, or why not in one sentence. */
export type ParseResult<T> = { readonly value: T } | { readonly fault: string };

/** Commas only where they can mean nothing but thousands: "1,299" and "12,50" are said differently in other countries. */
const PRICE = /^\$?(?<dollars>\d+|\d{1,3}(?:,\d{3})+(?=\.\d\d$))(?:\.(?<fraction>\d{1,2}))?$/;

/** Reads "48", "48.5", "48.00", "$48.00" and "1,299.00" digit by digit into cents; `subject` begins the sentence, such as 'Its price'. */
export function parsePrice(text: string, subject: string): ParseResult<Cents> {
  const typed = text.trim();
  if (typed === '') return { fault: `${subject} is missing.` };
  if (typed.startsWith('-')) return { fault: `${subject}, ${typed}, is negative.` };
  const { dollars = '', fraction = '' } = PRICE.exec(typed)?.groups ?? {};
  const whole = dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const money = moneyStringSchema.safeParse(`${whole}.${fraction.padEnd(2, '0')}`);
  if (!money.success) return { fault: `${subject}, "${typed}", cannot be read as dollars and cents.` };
  return { value: parseMoney(money.data) };
}

/** One size in one colour; 'always' is never sold out, 'unknown' is counted there without a number. */
export interface CountedVariant {
  readonly size: string;
  readonly color: string;
  readonly count: number | 'always' | 'unknown';
}

/** How many pieces of one size in one colour are left; `key` names the document. */
export interface VariantCount {
  readonly key: string;
  readonly size: string;
  readonly color: string;
  readonly count: number;
}

/** What can be bought: counts for every size in every colour, or none at all (D-24). */
export interface ProductInventory {
  readonly counts: readonly VariantCount[];
  readonly variants: NonNullable<StoredProduct['variants']>;
  readonly inStock: boolean;
}

const NO_COUNTS: ProductInventory = { counts: [], variants: [], inStock: true };
/** One transaction writes a product with all of its counts, and a batch holds 400 writes. */
export const MAX_COUNTS = 390;

function orBlank(options: readonly string[]): readonly string[] {
  return options.length === 0 ? [''] : options;
}

function addUncountedNotes(variants: readonly CountedVariant[], grid: number, notes: string[]): void {
  if (variants.some(({ count }) => count === 'unknown')) {
    notes.push('Shopify counts it, but does not say how many there are: it is imported as in stock, without counts.');
  } else if (variants.some(({ count }) => count !== 'always')) {
    notes.push('Only some of its variants are counted: it is imported as in stock, without counts.');
  }
  if (variants.length < grid) {
    notes.push('It is not made in every size and color: without counts the shop offers all of them.');
  }
}

/** The counts of a product that Shopify counts throughout; a size that is not made in a colour counts 0 there. */
export function parseInventory(
  sizes: readonly string[],
  colors: readonly string[],
  variants: readonly CountedVariant[],
  notes: string[],
): ParseResult<ProductInventory> {
  const grid = orBlank(colors).flatMap((color) => orBlank(sizes).map((size) => ({ size, color })));
  if (!variants.every(({ count }) => typeof count === 'number')) {
    addUncountedNotes(variants, grid.length, notes);
    return { value: NO_COUNTS };
  }
  if (grid.length > MAX_COUNTS) {
    return { fault: `It has ${grid.length} sizes in colors to count, and the shop counts at most ${MAX_COUNTS}.` };
  }
  const counts = grid.map(({ size, color }) => {
    const found = variants.find((each) => each.size === size && each.color === color)?.count;
    return { key: stockKey(size, color), size, color, count: typeof found === 'number' ? Math.max(found, 0) : 0 };
  });
  if (new Set(counts.map(({ key }) => key)).size < counts.length) {
    return {
      fault: 'Two of its sizes or colors differ by their punctuation only, so that they cannot be counted apart.',
    };
  }
  const shown = counts.map(({ size, color, count }) => ({ size, color, availability: getAvailability(count) }));
  return { value: { counts, variants: shown, inStock: counts.some(({ count }) => count > 0) } };
}

type Category = (typeof DEFAULT_CATEGORY_NAMES)[number];

/** Tried in this order, so that a sweatshirt is no sweat short and a short-sleeved tee no pair of shorts. */
const CATEGORY_PATTERNS: readonly (readonly [Category, RegExp])[] = [
  ['tees', /shirts?\b|\btees?\b|hood(?:ies?|y)\b|\btops?\b/],
  ['bottoms', /\bshorts?\b(?![ -]sleeve)|pants?\b|joggers?\b|\bbottoms?\b/],
  ['accessories', /\b(?:accessor(?:y|ies)|hats?|caps?|beanies?|socks?|bags?|totes?|belts?|scar(?:f|ves)|gloves?)\b/],
];

function matchCategory(text: string): Category | undefined {
  return CATEGORY_PATTERNS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
}

/** What Shopify knows a product by: its type in the owner's words, its place in Shopify's own tree ('A > B > C'), its tags. */
export type CategoryHints = { readonly type: string; readonly tree: string; readonly tags: string };

/** One of the shop's first categories, by the words of the type, else of the tree from its narrow end, else of the tags. */
export function chooseCategory({ type, tree, tags }: CategoryHints): Category {
  const texts = [type, ...tree.split('>').toReversed(), tags];
  return texts.map(matchCategory).find((category) => category !== undefined) ?? 'accessories';
}

/** A picture's address as a browser would ask for it; undefined unless it is https. */
export function toHttpsUrl(typed: string): string | undefined {
  const address = URL.parse(typed);
  if (address?.protocol !== 'https:') return undefined;
  const checked = pictureUrlSchema.safeParse(address.href);
  return checked.success ? checked.data : undefined;
}

/** Why the shop cannot keep a product whose field at `path` does not fit, in one sentence. */
export function explainIssue([field]: readonly PropertyKey[]): string {
  switch (String(field)) {
    case 'name':
      return 'Its title is longer than 200 characters.';
    case 'description':
      return 'Its description is longer than 10,000 characters.';
    case 'sizes':
    case 'colors':
      return 'It has more than 50 sizes or colors, or one with more than 60 characters.';
    default:
      return `The shop cannot keep its ${String(field)}.`;
  }
}
