import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import type { StoredProduct } from '../catalog/stored-product.ts';
import { type Cents, cents, formatMoney, parseMoney } from '../lib/money.ts';
import {
  adminProductRowSchema,
  instantSchema,
  isInOrder,
  priceSchema,
  productListFiltersSchema,
  tagListSchema,
} from './products.ts';
import { requestKeySchema } from '../lib/request-key.ts';

/** The most products that one bulk change may have. */
export const MAX_BULK_PRODUCTS = 10_000;

const percentSchema = z
  .number('Percent must be a number')
  .check(
    z.minimum(0.01, 'Percent must be above 0'),
    z.maximum(1000, 'Percent can be at most 1,000'),
    z.multipleOf(0.01, 'At most two decimals'),
  );

/** How a new price follows from the regular one. Percentages are rounded to cents or whole dollars, half up. */
const priceRuleSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('price'), price: priceSchema }),
  z.object({ by: z.literal('amount'), direction: z.enum(['lower', 'higher']), amount: priceSchema }),
  z.object({
    by: z.literal('percent'),
    direction: z.enum(['lower', 'higher']),
    percent: percentSchema,
    roundTo: z.enum(['cent', 'dollar']),
  }),
]);
export type PriceRule = z.infer<typeof priceRuleSchema>;

/** One change of many products (O-20). */
export const bulkEditSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), rule: priceRuleSchema }),
  z
    .object({
      kind: z.literal('sale'),
      rule: priceRuleSchema,
      from: z.optional(instantSchema),
      until: z.optional(instantSchema),
    })
    .check(
      z.refine(({ from, until }) => isInOrder(from, until), {
        path: ['until'],
        message: 'The end must be after the start',
      }),
    ),
  z.object({ kind: z.literal('end-sale') }),
  z.object({
    kind: z.literal('category'),
    category: z.string().check(z.minLength(1, 'Please choose a category'), z.maxLength(60)),
  }),
  z.object({ kind: z.literal('add-tags'), tags: tagListSchema }),
  z.object({ kind: z.literal('remove-tags'), tags: tagListSchema }),
  z.object({ kind: z.literal('listing'), listing: z.enum(['listed', 'unlisted', 'hidden']) }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('duplicate') }),
]);
export type BulkEdit = z.infer<typeof bulkEditSchema>;

/** The fields a bulk change may touch, as stored. */
export type BulkFields = Pick<StoredProduct, 'price' | 'prices' | 'sale' | 'category' | 'listing' | 'tags'>;

const rowFields = adminProductRowSchema.shape;

/** A product that a bulk change may touch. */
export const bulkProductSchema = z.object({
  id: rowFields.id,
  name: rowFields.name,
  price: rowFields.price,
  prices: rowFields.prices,
  sale: rowFields.sale,
  category: rowFields.category,
  listing: rowFields.listing,
  tags: rowFields.tags,
  updatedAt: rowFields.updatedAt,
});
export type BulkProduct = z.infer<typeof bulkProductSchema>;

/** Either single products, or all that match the filters of the list. */
export const productSelectionSchema = z.object({
  ids: z.optional(z.array(productIdSchema).check(z.maxLength(MAX_BULK_PRODUCTS))),
  match: z.optional(productListFiltersSchema),
});
export type ProductSelection = z.infer<typeof productSelectionSchema>;

/** `seen` is what `getSeen` returned when the owner saw the preview. */
const bulkTargetSchema = z.object({ id: productIdSchema, seen: z.string().check(z.maxLength(200)) });
export type BulkTarget = z.infer<typeof bulkTargetSchema>;

/** A repeated request with the same key goes on where the first one stopped, so a lost response changes nothing twice. */
export const bulkChangeSchema = z.object({
  key: requestKeySchema,
  edit: bulkEditSchema,
  targets: z
    .array(bulkTargetSchema)
    .check(z.minLength(1, 'Please choose a product'), z.maxLength(MAX_BULK_PRODUCTS, 'Please choose fewer products')),
});

/** How far a bulk change is. `kept` counts products that were left alone because somebody changed them meanwhile. */
export const bulkProgressSchema = z.object({ done: z.int(), total: z.int(), changed: z.int(), kept: z.int() });
export type BulkProgress = z.infer<typeof bulkProgressSchema>;

function mapPrices<From, To>(prices: Readonly<Record<string, From>>, map: (price: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, map(price)]));
}

export function toBulkFields({ price, prices, sale, category, listing, tags }: BulkProduct): BulkFields {
  return {
    price: parseMoney(price),
    ...(prices && { prices: mapPrices(prices, parseMoney) }),
    category,
    ...(sale && { sale: { ...sale, price: parseMoney(sale.price) } }),
    ...(listing && { listing }),
    ...(tags && { tags }),
  };
}

/**
 * The values a bulk change depends on. A product is changed only if they are still the same as in the preview; other fields may have been
 * changed meanwhile. Tags are added and removed whatever other tags there are by then.
 */
export function getSeen(
  { price, prices, sale, category, listing }: BulkFields,
  edit: BulkEdit,
  updatedAt: string,
): string {
  const seenSale = sale && [sale.price, sale.from, sale.until];
  switch (edit.kind) {
    case 'price':
      // A list of prices is longer than what may have been seen.
      return prices ? updatedAt : JSON.stringify([price]);
    case 'sale':
      return JSON.stringify([price, seenSale]);
    case 'end-sale':
      return JSON.stringify([seenSale]);
    case 'category':
      return JSON.stringify([category]);
    case 'listing':
      return JSON.stringify([listing]);
    case 'delete':
      return updatedAt;
    case 'add-tags':
    case 'remove-tags':
    case 'duplicate':
      return '';
  }
}

/** What a bulk change does to a product; 'same' if it has the new value already. */
export type BulkPlan =
  | { readonly kind: 'change'; readonly fields: BulkFields; readonly isRounded: boolean }
  | { readonly kind: 'same' }
  | { readonly kind: 'impossible'; readonly reason: ImpossibleReason };
type ImpossibleReason = 'below-zero' | 'too-high' | 'not-below-price' | 'too-many-tags';

const MAX_PRICE = 999_999_999;
const MAX_TAGS = 50;

/** The exact new price in cents, and the rounded one. */
function applyPriceRule(price: Cents, rule: PriceRule): { readonly exact: number; readonly rounded: number } {
  switch (rule.by) {
    case 'price': {
      const set = parseMoney(rule.price);
      return { exact: set, rounded: set };
    }
    case 'amount': {
      const moved = price + (rule.direction === 'lower' ? -1 : 1) * parseMoney(rule.amount);
      return { exact: moved, rounded: moved };
    }
    case 'percent': {
      const basisPoints = Math.round(rule.percent * 100) * (rule.direction === 'lower' ? -1 : 1);
      const exact = (price * (10_000 + basisPoints)) / 10_000;
      const step = rule.roundTo === 'dollar' ? 100 : 1;
      return { exact, rounded: Math.round(exact / step) * step };
    }
  }
}

/** A set price is every size's; a change by percent or amount changes the prices of single sizes and colors, too. */
function planRegularPrice({ prices, ...before }: BulkFields, rule: PriceRule): BulkPlan {
  const changes = Object.entries({ ...(rule.by !== 'price' && prices), '': before.price }).map(
    ([key, price]) => [key, applyPriceRule(price, rule)] as const,
  );
  const applied = changes.map(([, change]) => change);
  if (applied.some(({ rounded }) => rounded < 0)) return { kind: 'impossible', reason: 'below-zero' };
  if (applied.some(({ rounded }) => rounded > MAX_PRICE)) return { kind: 'impossible', reason: 'too-high' };
  const { '': price = before.price, ...own } = Object.fromEntries(
    changes.map(([key, { rounded }]) => [key, cents(rounded)]),
  );
  const hasOwn = Object.keys(own).length > 0;
  const isSame =
    price === before.price &&
    Object.keys(prices ?? {}).length === Object.keys(own).length &&
    Object.entries(own).every(([key, each]) => prices?.[key] === each);
  if (isSame) return { kind: 'same' };
  const isRounded = applied.some(({ exact, rounded }) => exact !== rounded);
  return { kind: 'change', fields: { ...before, price, ...(hasOwn && { prices: own }) }, isRounded };
}

function planSale(before: BulkFields, edit: Extract<BulkEdit, { kind: 'sale' }>): BulkPlan {
  const { exact, rounded } = applyPriceRule(before.price, edit.rule);
  if (rounded < 0) return { kind: 'impossible', reason: 'below-zero' };
  if (rounded > MAX_PRICE) return { kind: 'impossible', reason: 'too-high' };
  const price = cents(rounded);
  const isRounded = exact !== rounded;
  if (price >= before.price) return { kind: 'impossible', reason: 'not-below-price' };
  const sale = { price, ...(edit.from && { from: edit.from }), ...(edit.until && { until: edit.until }) };
  const isSame = before.sale?.price === price && before.sale.from === sale.from && before.sale.until === sale.until;
  return isSame ? { kind: 'same' } : { kind: 'change', fields: { ...before, sale }, isRounded };
}

function planTags(before: BulkFields, tags: readonly string[]): BulkPlan {
  if (tags.length > MAX_TAGS) return { kind: 'impossible', reason: 'too-many-tags' };
  if (tags.length === (before.tags ?? []).length) return { kind: 'same' };
  const { tags: _tags, ...untagged } = before;
  return { kind: 'change', fields: tags.length === 0 ? untagged : { ...before, tags: [...tags] }, isRounded: false };
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => each.toLowerCase() === tag.toLowerCase());
}

/** Plans the change of one product's fields. Deleting and duplicating leave the fields as they are. */
export function planBulkEdit(before: BulkFields, edit: BulkEdit): BulkPlan {
  const toChange = (fields: BulkFields): BulkPlan => ({ kind: 'change', fields, isRounded: false });
  switch (edit.kind) {
    case 'price':
      return planRegularPrice(before, edit.rule);
    case 'sale':
      return planSale(before, edit);
    case 'end-sale': {
      const { sale, ...regular } = before;
      return sale ? toChange(regular) : { kind: 'same' };
    }
    case 'category':
      return before.category === edit.category ? { kind: 'same' } : toChange({ ...before, category: edit.category });
    case 'listing': {
      const { listing = 'listed', ...rest } = before;
      if (listing === edit.listing) return { kind: 'same' };
      return toChange(edit.listing === 'listed' ? rest : { ...before, listing: edit.listing });
    }
    case 'add-tags': {
      const tags = before.tags ?? [];
      return planTags(before, [...tags, ...edit.tags.filter((tag) => !hasTag(tags, tag))]);
    }
    case 'remove-tags':
      return planTags(
        before,
        (before.tags ?? []).filter((tag) => !hasTag(edit.tags, tag)),
      );
    case 'delete':
    case 'duplicate':
      return toChange(before);
  }
}

function describePriceRule(rule: PriceRule): string {
  switch (rule.by) {
    case 'price':
      return formatMoney(rule.price);
    case 'amount':
      return `${formatMoney(rule.amount)} ${rule.direction}`;
    case 'percent':
      return `${rule.percent}% ${rule.direction}`;
  }
}

/** As the history names it, after 'for 18 products'. */
export function describeBulkEdit(edit: BulkEdit): string {
  switch (edit.kind) {
    case 'price':
      return `Price ${describePriceRule(edit.rule)}`;
    case 'sale':
      return `Sale price ${describePriceRule(edit.rule)}`;
    case 'end-sale':
      return 'Sale ended';
    case 'category':
      return `Category ${edit.category}`;
    case 'add-tags':
      return `Tagged ${edit.tags.join(', ')}`;
    case 'remove-tags':
      return `Tags removed: ${edit.tags.join(', ')}`;
    case 'listing':
      return { listed: 'Shown in the shop', unlisted: 'Shown by address only', hidden: 'Hidden' }[edit.listing];
    case 'delete':
      return 'Deleted';
    case 'duplicate':
      return 'Duplicated';
  }
}
