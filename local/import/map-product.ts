import { normalizeColors } from '@plenty/contract/catalog/normalize-colors';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { normalizeSizes } from '@plenty/contract/catalog/size';
import { formatDollars } from '@plenty/contract/money/money';
import { chooseCategory } from '../../functions/src/sync/choose-category.ts';
import { explainIssue } from '../../functions/src/sync/explain-issue.ts';
import { findGroupFault, whyNotForSale } from './judge-group.ts';
import { parseDescription } from '../../functions/src/sync/read-description.ts';
import { readOptions } from './read-options.ts';
import { readPictures } from './read-pictures.ts';
import { parseInventory, type ProductInventory } from '../../functions/src/sync/read-stock.ts';
import { readVariants, type Variant } from './read-variants.ts';
import type { RowGroup } from './row-group.ts';
import type { Survey } from './survey-export.ts';

/** What the export says about a product, without what only the shop knows: its number, whether it is featured, what is in stock. */
export type ProductDetails = Omit<StoredProduct, 'id' | 'featured' | 'inStock' | 'variants'>;

/** A product as it will be stored. */
export interface MappedProduct {
  readonly handle: string;
  readonly details: ProductDetails;
  readonly stock: ProductInventory;
}

/** What becomes of the rows of one product. */
export type MappingResult =
  | { readonly kind: 'mapped'; readonly product: MappedProduct; readonly notes: readonly string[] }
  | { readonly kind: 'not-for-sale'; readonly reason: string }
  | { readonly kind: 'left-out'; readonly reason: string };

function lowestPrice(variants: readonly [Variant, ...Variant[]], notes: string[]): Variant['price'] {
  const prices = variants.map(({ price }) => price).toSorted((left, right) => left - right);
  const [lowest = variants[0].price, highest = lowest] = [prices[0], prices.at(-1)];
  if (lowest !== highest) {
    const range = `${formatDollars(lowest)} to ${formatDollars(highest)}`;
    notes.push(`Its variants cost from ${range}: the shop has one price for each product and takes the lowest.`);
  }
  if (lowest === 0) notes.push('Its price is 0.00: the shop gives it away.');
  return lowest;
}

function mapVariants(group: RowGroup, variants: readonly [Variant, ...Variant[]]): MappingResult {
  const notes: string[] = [];
  const sizes = normalizeSizes(variants.map(({ size }) => size));
  const colors = normalizeColors(variants.map(({ color }) => color));
  const stock = parseInventory(sizes, colors, variants, notes);
  if ('fault' in stock) return { kind: 'left-out', reason: stock.fault };
  const details: ProductDetails = {
    name: group.title,
    description: parseDescription(group.first.cell('description')),
    price: lowestPrice(variants, notes),
    category: chooseCategory({
      type: group.first.cell('type'),
      tree: group.first.cell('productCategory'),
      tags: group.first.cell('tags'),
    }),
    sizes,
    colors,
    pictures: readPictures(group, variants, notes),
  };
  const checked = storedProductSchema.safeParse({ ...details, id: 1, variants: stock.value.variants });
  const [issue] = checked.error?.issues ?? [];
  if (issue) return { kind: 'left-out', reason: explainIssue(issue.path) };
  return { kind: 'mapped', product: { handle: group.handle, details, stock: stock.value }, notes };
}

/** Maps the rows of one product whole or not at all. */
export function mapProduct(group: RowGroup, survey: Survey): MappingResult {
  const notForSale = whyNotForSale(group.first);
  if (notForSale !== undefined) return { kind: 'not-for-sale', reason: notForSale };
  const fault = findGroupFault(group, survey);
  if (fault !== undefined) return { kind: 'left-out', reason: fault };
  const options = readOptions(group);
  if ('fault' in options) return { kind: 'left-out', reason: options.fault };
  const variants = readVariants(group, options.value);
  if ('fault' in variants) return { kind: 'left-out', reason: variants.fault };
  const [first, ...others] = variants.value;
  if (!first) return { kind: 'left-out', reason: 'It has no variant.' };
  return mapVariants(group, [first, ...others]);
}
