import { stockKey } from '@plenty/contract/catalog/availability';
import { isEmptyOption, normalizeColors, normalizeSizes } from '@plenty/contract/catalog/options';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import { type Cents, formatDollars } from '@plenty/contract/lib/money';
import { parseDescription } from './parse-description.ts';
import {
  type CountedVariant,
  type ParseResult,
  type ProductInventory,
  chooseCategory,
  explainIssue,
  parseInventory,
  parsePrice,
  toHttpsUrl,
} from './product-fields.ts';
import { type RemoteProduct, type RemoteVariant, getNumericId } from './remote-product.ts';

/** What Shopify says about a product, in the shop's words; the shop's own number and what is featured are not among it. */
export type MappedFields = Pick<
  StoredProduct,
  'name' | 'description' | 'price' | 'category' | 'sizes' | 'colors' | 'pictures' | 'listing'
>;

/** A product of Shopify's as the shop would keep it. `variants` and `items` lead from Shopify's ids (the number alone) to the counts. */
export type MappedProduct = {
  readonly key: string;
  readonly updatedAt: string;
  readonly fields: MappedFields;
  readonly stock: ProductInventory;
  readonly variants: Readonly<Record<string, string>>;
  readonly items: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
};

type MappedVariant = CountedVariant & { readonly remote: RemoteVariant; readonly price: Cents };
type OptionNames = { readonly size: string | undefined; readonly color: string | undefined };

const SIZE_OPTION = /\b(?:sizes?|größe|taille|talla)\b/i;
const COLOR_OPTION = /\b(?:colou?rs?|farbe|couleur)\b/i;
const MAX_PICTURES = 50;
const MAX_TEXT_LENGTH = 500;
/** The page keeps 4:5 free; Shopify tells the true size with most pictures. */
const DEFAULT_PICTURE_SIZE = { width: 1200, height: 1500 };
const PLACEHOLDER = '#e8e4dc';

function findOptions({ variants, hasOnlyDefaultVariant }: RemoteProduct): ParseResult<OptionNames> {
  if (hasOnlyDefaultVariant) return { value: { size: undefined, color: undefined } };
  const names = [...new Set(variants.flatMap(({ selectedOptions }) => selectedOptions.map(({ name }) => name)))];
  const size = names.find((name) => SIZE_OPTION.test(name));
  const color = names.find((name) => name !== size && COLOR_OPTION.test(name));
  const other = names.find((name) => name !== size && name !== color && getDistinctValues(variants, name).size > 1);
  if (other !== undefined)
    return { fault: `Its variants differ by '${other}', and the shop knows only size and color.` };
  return { value: { size, color } };
}

function getOptionValues(variant: RemoteVariant, name: string | undefined): string[] {
  return variant.selectedOptions.flatMap((option) => (option.name === name ? [option.value] : []));
}

function getDistinctValues(variants: readonly RemoteVariant[], name: string): Set<string> {
  const values = variants.flatMap((variant) => getOptionValues(variant, name)).filter((value) => !isEmptyOption(value));
  return new Set(values.map((value) => value.trim().toLowerCase()));
}

function toCount({ inventoryItem, inventoryPolicy, inventoryQuantity }: RemoteVariant): CountedVariant['count'] {
  // CONTINUE sells on below nothing, and what is not tracked has no end.
  if (!inventoryItem.tracked || inventoryPolicy === 'CONTINUE') return 'always';
  return inventoryQuantity ?? 'unknown';
}

function mapVariants(product: RemoteProduct, names: OptionNames): ParseResult<readonly MappedVariant[]> {
  const placed: MappedVariant[] = [];
  for (const remote of product.variants) {
    const price = parsePrice(remote.price, 'Its price');
    if ('fault' in price) return price;
    const [size = ''] = normalizeSizes(getOptionValues(remote, names.size));
    const [color = ''] = normalizeColors(getOptionValues(remote, names.color));
    placed.push({ remote, size, color, price: price.value, count: toCount(remote) });
  }
  const choices = placed.map(({ size, color }) => JSON.stringify([size, color]));
  if (new Set(choices).size < choices.length) return { fault: 'Two of its variants have the same size and color.' };
  for (const field of ['size', 'color'] as const) {
    const named = placed.filter((variant) => variant[field] !== '').length;
    if (named > 0 && named < placed.length)
      return { fault: `Some of its variants have no ${field}, and others have one.` };
  }
  return { value: placed };
}

/** The colour of a picture: that of the variants that show it, when they all have the same. */
function getPictureColor(url: string, placed: readonly MappedVariant[]): { color?: string } {
  const showing = placed.filter(({ remote }) => remote.image?.url === url);
  const [color, ...others] = new Set(showing.map((variant) => variant.color));
  return color === undefined || color === '' || others.length > 0 ? {} : { color };
}

function mapPictures(product: RemoteProduct, placed: readonly MappedVariant[]): Picture[] {
  const seen = new Set<string>();
  return product.pictures
    .flatMap(({ image }): Picture[] => {
      // A picture without an address is not ready at Shopify yet: the next sync brings it.
      const src = image ? toHttpsUrl(image.url) : undefined;
      if (!image || src === undefined || seen.has(src)) return [];
      seen.add(src);
      return [
        {
          src,
          alt: (image.altText || product.title).slice(0, MAX_TEXT_LENGTH),
          ...getPictureColor(image.url, placed),
          width: image.width ?? DEFAULT_PICTURE_SIZE.width,
          height: image.height ?? DEFAULT_PICTURE_SIZE.height,
          placeholder: PLACEHOLDER,
        },
      ];
    })
    .slice(0, MAX_PICTURES);
}

function getLowestPrice(placed: readonly [MappedVariant, ...MappedVariant[]], notes: string[]): Cents {
  const prices = placed.map(({ price }) => price).toSorted((left, right) => left - right);
  const [lowest = placed[0].price, highest = lowest] = [prices[0], prices.at(-1)];
  if (lowest !== highest) {
    notes.push(
      `Its variants cost from ${formatDollars(lowest)} to ${formatDollars(highest)}: the shop has one price for each product and takes the lowest.`,
    );
  }
  return lowest;
}

/** Shopify's ACTIVE stands in the shop, UNLISTED is sold by its address alone, all others are hidden. */
function toListing(status: string): MappedFields['listing'] {
  if (status === 'ACTIVE') return undefined;
  return status === 'UNLISTED' ? 'unlisted' : 'hidden';
}

function mapIdsToStockKeys(
  placed: readonly MappedVariant[],
  gidOf: (variant: RemoteVariant) => string,
): Record<string, string> {
  return Object.fromEntries(
    placed.map(({ remote, size, color }) => [getNumericId(gidOf(remote)), stockKey(size, color)]),
  );
}

/** Maps a product of Shopify's whole, or says in one sentence why the shop cannot keep it. */
export function mapProduct(product: RemoteProduct): ParseResult<MappedProduct> {
  const names = findOptions(product);
  if ('fault' in names) return names;
  const reading = mapVariants(product, names.value);
  if ('fault' in reading) return reading;
  const [first, ...others] = reading.value;
  if (!first) return { fault: 'It has no variant.' };
  const placed = [first, ...others] as const;
  const notes: string[] = [];
  const sizes = normalizeSizes(placed.map(({ size }) => size));
  const colors = normalizeColors(placed.map(({ color }) => color));
  const stock = parseInventory(sizes, colors, placed, notes);
  if ('fault' in stock) return stock;
  const listing = toListing(product.status);
  const fields: MappedFields = {
    name: product.title.trim(),
    description: parseDescription(product.descriptionHtml),
    price: getLowestPrice([first, ...others], notes),
    category: chooseCategory({
      type: product.productType,
      tree: product.category?.fullName ?? '',
      tags: product.tags.join(', '),
    }),
    sizes,
    colors,
    pictures: mapPictures(product, placed),
    ...(listing === undefined ? {} : { listing }),
  };
  const [issue] =
    storedProductSchema.safeParse({ ...fields, id: 1, variants: stock.value.variants }).error?.issues ?? [];
  if (issue) return { fault: explainIssue(issue.path) };
  return {
    value: {
      key: getNumericId(product.id),
      updatedAt: product.updatedAt,
      fields,
      stock: stock.value,
      variants: mapIdsToStockKeys(placed, ({ id }) => id),
      items: mapIdsToStockKeys(placed, ({ inventoryItem }) => inventoryItem.id),
      notes,
    },
  };
}
