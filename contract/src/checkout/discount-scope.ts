import * as z from 'zod/mini';
import { productIdSchema } from '../catalog/product.ts';
import { type Cents, formatDollars } from '../lib/money.ts';
import type { PricedLine } from './pricing.ts';

/** What a discount takes something off, by the ids of categories or products. */
export const discountScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('categories'), ids: z.array(z.string()) }),
  z.object({ kind: z.literal('products'), ids: z.array(productIdSchema) }),
]);
export type DiscountScope = z.infer<typeof discountScopeSchema>;

/**
 * A scope with the names of today: `names` are how products name their category, former names included while it is being renamed, `labels`
 * what shoppers read. What was deleted since is left out.
 */
export type NamedScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'categories'; readonly names: readonly string[]; readonly labels: readonly string[] }
  | { readonly kind: 'products'; readonly ids: readonly number[]; readonly labels: readonly string[] };

export type DiscountableLine = PricedLine & {
  readonly productId: number;
  readonly category: string;
  readonly isOnSale: boolean;
};

export function isInScope(scope: NamedScope, { productId, category }: DiscountableLine): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'categories':
      return scope.names.includes(category);
    case 'products':
      return scope.ids.includes(productId);
  }
}

/** More would make a sentence nobody reads. */
export const MAX_NAMED = 3;

/** 'Tees and Bottoms'; undefined for the whole shop. */
export function describeScope(scope: NamedScope): string | undefined {
  if (scope.kind === 'all') return undefined;
  const { labels } = scope;
  const last = labels.at(-1);
  if (last === undefined || labels.length > MAX_NAMED) {
    return scope.kind === 'categories' ? 'selected categories' : 'selected items';
  }
  return labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} and ${last}`;
}

/** Why a code takes nothing off a cart. */
export function describeMismatch(scope: NamedScope, hasItemsInScope: boolean): string {
  const items = describeScope(scope);
  if (hasItemsInScope) return 'This code does not apply to items on sale.';
  return items === undefined ? 'This code does not apply to your cart.' : `This code is for ${items} only.`;
}

export function describeMinimum(minimum: Cents, scope: NamedScope, skipsSaleItems: boolean): string {
  const items = describeScope(scope);
  const where = items === undefined ? '' : ` in ${items}`;
  const which = skipsSaleItems ? ', without items on sale' : '';
  return `This code needs a subtotal of ${formatDollars(minimum)} or more${where}${which}.`;
}
