import { stockKey } from '@plenty/contract/catalog/availability';
import { isEmptyOption, normalizeColors } from '@plenty/contract/catalog/options';
import { normalizeSizes } from '@plenty/contract/catalog/size-order';
import { toShopSize } from '@plenty/contract/catalog/size-names';
import type { Picture } from '@plenty/contract/catalog/picture';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import type { Codes } from '@plenty/contract/catalog/stock-keeping';
import type { Cents } from '@plenty/contract/lib/money';
import { type StatedFit, readFitMetafields } from './fit-metafields.ts';
import { parseDescription } from './parse-description.ts';
import {
  type CountedVariant,
  type ParseResult,
  type ProductInventory,
  chooseCategory,
  explainIssue,
  joinOption,
  parseInventory,
  parsePrice,
  readCodes,
  readSeo,
  toHttpsUrl,
} from './product-fields.ts';
import { MAX_PICTURES, type RemoteProduct, type RemoteVariant, getNumericId } from './remote-product.ts';
import { readPrices } from './variant-prices.ts';

/** What a product has only where Shopify states it. */
type StatedField = keyof StatedFit | keyof Codes | 'prices' | 'seoTitle' | 'seoDescription';

/** The fields of the shop's product that come from Shopify. */
type MappedFields = Pick<
  StoredProduct,
  'name' | 'description' | 'price' | 'category' | 'sizes' | 'colors' | 'pictures' | 'listing' | StatedField
>;

/** A Shopify product as the shop would store it. `variants` and `items` map Shopify's numeric ids to stock keys. */
export type MappedProduct = {
  /** Shopify's numeric product id. */
  readonly key: string;
  readonly handle: string;
  readonly updatedAt: string;
  readonly fields: MappedFields;
  readonly stock: ProductInventory;
  readonly variants: Readonly<Record<string, string>>;
  readonly items: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
};

type MappedVariant = CountedVariant & { readonly remote: RemoteVariant; readonly price: Cents };
/** `other` is a third option, whose values become part of the color. */
type OptionNames = {
  readonly size: string | undefined;
  readonly color: string | undefined;
  readonly other: string | undefined;
};

const SIZE_OPTION = /\b(?:sizes?|größe|taille|talla)\b/i;
const COLOR_OPTION = /\b(?:colou?rs?|farbe|couleur)\b/i;
const MAX_TEXT_LENGTH = 500;
/** The shop's 4:5 layout, for the few pictures whose size Shopify does not know. */
const DEFAULT_PICTURE_SIZE = { width: 1200, height: 1500 };
const PLACEHOLDER = '#e8e4dc';

function findOptions({ variants, hasOnlyDefaultVariant }: RemoteProduct): ParseResult<OptionNames> {
  if (hasOnlyDefaultVariant) return { value: { size: undefined, color: undefined, other: undefined } };
  const names = [...new Set(variants.flatMap(({ selectedOptions }) => selectedOptions.map(({ name }) => name)))];
  const size = names.find((name) => SIZE_OPTION.test(name));
  const color = names.find((name) => name !== size && COLOR_OPTION.test(name));
  const [other, ...more] = names.filter(
    (name) => name !== size && name !== color && getDistinctValues(variants, name).size > 1,
  );
  if (more.length > 0) return { fault: 'Its variants differ by more than size, color and one other option.' };
  return { value: { size, color, other } };
}

function getOptionValues(variant: RemoteVariant, name: string | undefined): string[] {
  return variant.selectedOptions.flatMap((option) => (option.name === name ? [option.value] : []));
}

function getDistinctValues(variants: readonly RemoteVariant[], name: string): Set<string> {
  const values = variants.flatMap((variant) => getOptionValues(variant, name)).filter((value) => !isEmptyOption(value));
  return new Set(values.map((value) => value.trim().toLowerCase()));
}

function toCount({ inventoryItem, inventoryPolicy, inventoryQuantity }: RemoteVariant): CountedVariant['count'] {
  // CONTINUE keeps selling below zero.
  if (!inventoryItem.tracked || inventoryPolicy === 'CONTINUE') return 'always';
  return inventoryQuantity ?? 'unknown';
}

function mapVariants(product: RemoteProduct, names: OptionNames): ParseResult<readonly MappedVariant[]> {
  const mapped: MappedVariant[] = [];
  for (const remote of product.variants) {
    const price = parsePrice(remote.price, 'Its price');
    if ('fault' in price) return price;
    const [size = ''] = normalizeSizes(getOptionValues(remote, names.size).map(toShopSize));
    const [plain = ''] = normalizeColors(getOptionValues(remote, names.color));
    const color = joinOption(plain, normalizeColors(getOptionValues(remote, names.other))[0]);
    mapped.push({ remote, size, color, price: price.value, count: toCount(remote) });
  }
  const choices = mapped.map(({ size, color }) => JSON.stringify([size, color]));
  if (new Set(choices).size < choices.length) return { fault: 'Two of its variants have the same size and color.' };
  for (const field of ['size', 'color'] as const) {
    const withValue = mapped.filter((variant) => variant[field] !== '').length;
    if (withValue > 0 && withValue < mapped.length)
      return { fault: `Some of its variants have no ${field}, and others have one.` };
  }
  return { value: mapped };
}

/** A picture has a color when all variants that use it have the same one. */
function getPictureColor(url: string, variants: readonly MappedVariant[]): { color?: string } {
  const using = variants.filter(({ remote }) => remote.image?.url === url);
  const [color, ...others] = new Set(using.map((variant) => variant.color));
  return color === undefined || color === '' || others.length > 0 ? {} : { color };
}

function mapPictures(product: RemoteProduct, variants: readonly MappedVariant[]): Picture[] {
  const seen = new Set<string>();
  return product.pictures
    .flatMap(({ image }): Picture[] => {
      // Shopify is still processing a picture without a URL; the next sync adds it.
      const src = image ? toHttpsUrl(image.url) : undefined;
      if (!image || src === undefined || seen.has(src)) return [];
      seen.add(src);
      return [
        {
          src,
          alt: (image.altText || product.title).slice(0, MAX_TEXT_LENGTH),
          ...getPictureColor(image.url, variants),
          width: image.width ?? DEFAULT_PICTURE_SIZE.width,
          height: image.height ?? DEFAULT_PICTURE_SIZE.height,
          placeholder: PLACEHOLDER,
        },
      ];
    })
    .slice(0, MAX_PICTURES);
}

/** An UNLISTED product can be bought by its URL only. Drafts and archived products are hidden. */
function toListing(status: string): MappedFields['listing'] {
  if (status === 'ACTIVE') return undefined;
  return status === 'UNLISTED' ? 'unlisted' : 'hidden';
}

function mapIdsToStockKeys(
  variants: readonly MappedVariant[],
  getGid: (variant: RemoteVariant) => string,
): Record<string, string> {
  return Object.fromEntries(
    variants.map(({ remote, size, color }) => [getNumericId(getGid(remote)), stockKey(size, color)]),
  );
}

function mapFields(
  product: RemoteProduct,
  variants: readonly MappedVariant[],
): Omit<MappedFields, 'sizes' | 'colors' | 'price' | StatedField> {
  const listing = toListing(product.status);
  return {
    name: product.title.trim(),
    description: parseDescription(product.descriptionHtml),
    category: chooseCategory({
      type: product.productType,
      tree: product.category?.fullName ?? '',
      tags: product.tags.join(', '),
    }),
    pictures: mapPictures(product, variants),
    ...(listing === undefined ? {} : { listing }),
  };
}

/** Maps a whole product, or explains in one sentence why the shop cannot store it. */
export function mapProduct(product: RemoteProduct): ParseResult<MappedProduct> {
  const names = findOptions(product);
  if ('fault' in names) return names;
  const mapped = mapVariants(product, names.value);
  if ('fault' in mapped) return mapped;
  const [first, ...others] = mapped.value;
  if (!first) return { fault: 'It has no variant.' };
  const variants = [first, ...others] as const;
  const notes: string[] = [];
  const sizes = normalizeSizes(variants.map(({ size }) => size));
  const colors = normalizeColors(variants.map(({ color }) => color));
  const stock = parseInventory(sizes, colors, variants, notes);
  if ('fault' in stock) return stock;
  const fit = readFitMetafields((field) => product[field]?.value ?? '', sizes, notes);
  const codes = readCodes(
    variants.map(({ remote, size, color }) => ({ size, color, sku: remote.sku ?? '', barcode: remote.barcode ?? '' })),
  );
  const seo = readSeo(product.seo?.title ?? '', product.seo?.description ?? '');
  const prices = readPrices(variants, { sizes, colors }, notes);
  const fields = { ...mapFields(product, variants), ...prices, ...fit, ...codes, ...seo, sizes, colors };
  const parsed = storedProductSchema.safeParse({ ...fields, id: 1, variants: stock.value.variants });
  const [issue] = parsed.error?.issues ?? [];
  if (issue) return { fault: explainIssue(issue.path) };
  return {
    value: {
      key: getNumericId(product.id),
      handle: product.handle,
      updatedAt: product.updatedAt,
      fields,
      stock: stock.value,
      variants: mapIdsToStockKeys(variants, ({ id }) => id),
      items: mapIdsToStockKeys(variants, ({ inventoryItem }) => inventoryItem.id),
      notes,
    },
  };
}
