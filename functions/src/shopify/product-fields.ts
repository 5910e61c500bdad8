import type { StockCount } from '@plenty/contract/admin/products';
import { MAX_SEO_DESCRIPTION_LENGTH, MAX_SEO_TITLE_LENGTH, MAX_STOCK_COUNTS } from '@plenty/contract/admin/products';
import { getAvailability, stockKey } from '@plenty/contract/catalog/availability';
import { pictureUrlSchema } from '@plenty/contract/catalog/picture';
import type { DEFAULT_CATEGORY_NAMES } from '@plenty/contract/catalog/product';
import type { StoredProduct } from '@plenty/contract/catalog/stored-product';
import { type Codes, MAX_CODE_LENGTH } from '@plenty/contract/catalog/stock-keeping';
import { type Cents, moneyStringSchema, parseMoney } from '@plenty/contract/lib/money';

/** The value, or one sentence for the owner on why it could not be parsed. */
export type ParseResult<T> = { readonly value: T } | { readonly fault: string };

/** Accepts commas only before two decimals: "1,299" and "12,50" are ambiguous between countries. */
const PRICE = /^\$?(?<dollars>\d+|\d{1,3}(?:,\d{3})+(?=\.\d\d$))(?:\.(?<fraction>\d{1,2}))?$/;

/** Accepts "48", "48.5", "48.00", "$48.00" and "1,299.00", without floating point. `subject` starts the error, such as 'Its price'. */
export function parsePrice(text: string, subject: string): ParseResult<Cents> {
  const price = text.trim();
  if (price === '') return { fault: `${subject} is missing.` };
  if (price.startsWith('-')) return { fault: `${subject}, ${price}, is negative.` };
  const { dollars = '', fraction = '' } = PRICE.exec(price)?.groups ?? {};
  const whole = dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const money = moneyStringSchema.safeParse(`${whole}.${fraction.padEnd(2, '0')}`);
  if (!money.success) return { fault: `${subject}, "${price}", cannot be read as dollars and cents.` };
  return { value: parseMoney(money.data) };
}

/** 'always' never sells out; 'unknown' is counted at Shopify, but without a number. */
export type CountedVariant = {
  readonly size: string;
  readonly color: string;
  readonly count: number | 'always' | 'unknown';
};

/** A variant's SKU and barcode as Shopify has them; '' for none. */
export type CodedVariant = Pick<CountedVariant, 'size' | 'color'> & { readonly sku: string; readonly barcode: string };

function collectCodes(variants: readonly CodedVariant[], code: 'sku' | 'barcode'): Record<string, string> {
  const found = variants.map((variant) => [stockKey(variant.size, variant.color), variant[code].trim()] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== '' && value.length <= MAX_CODE_LENGTH));
}

/** What is not stated, or too long to be one, is left out. */
export function readCodes(variants: readonly CodedVariant[]): Codes {
  const [skus, barcodes] = [collectCodes(variants, 'sku'), collectCodes(variants, 'barcode')];
  return {
    ...(Object.keys(skus).length > 0 && { skus }),
    ...(Object.keys(barcodes).length > 0 && { barcodes }),
  };
}

/** What is not stated, or longer than the shop keeps, is left out. */
export function readSeo(title: string, description: string): Pick<StoredProduct, 'seoTitle' | 'seoDescription'> {
  const [seoTitle, seoDescription] = [title.trim(), description.trim()];
  return {
    ...(seoTitle !== '' && seoTitle.length <= MAX_SEO_TITLE_LENGTH && { seoTitle }),
    ...(seoDescription !== '' && seoDescription.length <= MAX_SEO_DESCRIPTION_LENGTH && { seoDescription }),
  };
}

/** `key` is the id of the count document. */
type VariantCount = StockCount & { readonly key: string };

/** Counts for every size in every color, or none at all (D-24). */
export type ProductInventory = {
  readonly counts: readonly VariantCount[];
  readonly variants: NonNullable<StoredProduct['variants']>;
  readonly inStock: boolean;
};

const NO_COUNTS: ProductInventory = { counts: [], variants: [], inStock: true };

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

/** Counts only a product that Shopify counts in every variant. A size that does not exist in a color counts 0. */
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
  if (grid.length > MAX_STOCK_COUNTS) {
    return {
      fault: `It has ${grid.length} sizes in colors to count, and the shop counts at most ${MAX_STOCK_COUNTS}.`,
    };
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
  const available = counts.map(({ size, color, count }) => ({ size, color, availability: getAvailability(count) }));
  return { value: { counts, variants: available, inStock: counts.some(({ count }) => count > 0) } };
}

type Category = (typeof DEFAULT_CATEGORY_NAMES)[number];

/** Tried in this order, so that a short-sleeved tee is not taken for shorts. */
const CATEGORY_PATTERNS: readonly (readonly [Category, RegExp])[] = [
  ['tees', /shirts?\b|\btees?\b|hood(?:ies?|y)\b|\btops?\b/],
  ['bottoms', /\bshorts?\b(?![ -]sleeve)|pants?\b|joggers?\b|\bbottoms?\b/],
  ['accessories', /\b(?:accessor(?:y|ies)|hats?|caps?|beanies?|socks?|bags?|totes?|belts?|scar(?:f|ves)|gloves?)\b/],
];

function matchCategory(text: string): Category | undefined {
  return CATEGORY_PATTERNS.find(([, words]) => words.test(text.toLowerCase()))?.[0];
}

/** `type` is the owner's own text, `tree` Shopify's category ('A > B > C'). */
export type CategoryHints = { readonly type: string; readonly tree: string; readonly tags: string };

type CategorySuggestion = { readonly category: Category; readonly by: 'type' | 'tree' | 'tags' | 'nothing' };

/** Tries the type first, then the tree from its most specific level, then the tags. */
export function suggestCategory({ type, tree, tags }: CategoryHints): CategorySuggestion {
  const ofType = matchCategory(type);
  if (ofType !== undefined) return { category: ofType, by: 'type' };
  const ofTree = tree
    .split('>')
    .toReversed()
    .map(matchCategory)
    .find((category) => category !== undefined);
  if (ofTree !== undefined) return { category: ofTree, by: 'tree' };
  const ofTags = matchCategory(tags);
  return ofTags === undefined ? { category: 'accessories', by: 'nothing' } : { category: ofTags, by: 'tags' };
}

export function chooseCategory(hints: CategoryHints): Category {
  return suggestCategory(hints).category;
}

/** A third option becomes part of the color, because the shop knows only size and color: 'Navy / Fleece'. */
export function joinOption(color: string, other: string | undefined): string {
  return [color, other ?? ''].filter((part) => part !== '').join(' / ');
}

/** A normalized picture URL; undefined unless it is https. */
export function toHttpsUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' ? pictureUrlSchema.safeParse(url.href).data : undefined;
}

/** Turns the path of a schema issue into a sentence for the owner. */
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
