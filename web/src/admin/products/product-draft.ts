import {
  type AdminProduct,
  DEFAULT_PRODUCT_CATEGORY,
  type ProductEdit,
  adminProductSchema,
  countSchema,
  productEditSchema,
} from '@plenty/contract/admin/products';
import { isSameValue } from '@plenty/contract/admin/field-merge';
import { stockKey } from '@plenty/contract/catalog/availability';
import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { nameVariant } from '@plenty/contract/catalog/stock-keeping';
import { formatWeight, parseWeight } from '@plenty/contract/catalog/weight';
import type * as z from 'zod/mini';
import type { StoredItem } from '../api/edit-conflict.ts';
import { toInstant, toLocalDateTime } from '../ui/local-date-time.ts';
import { parseForm } from '../ui/parse-form.ts';
import { type FactDraft, NO_FACTS, toFactDraft, toFactEdits } from './fact-draft.ts';
import { type MeasurementDraft, toMeasurementDraft, toMeasurementEdits } from './measurement-draft.ts';
import { isPrice, normalizePrice } from './typed-price.ts';
import {
  NO_VARIANT_VALUES,
  type VariantDraft,
  listVariantRows,
  readOwnPrices,
  toVariantDraft,
  toVariantEdits,
} from './variant-draft.ts';

/** A product as its form shows it: price, weight and counts are still text. */
export type ProductDraft = {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly category: string;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly pictures: readonly Picture[];
  readonly featured: boolean;
  readonly inStock: boolean;
  /** Who can find it in the shop. */
  readonly listing: 'listed' | 'unlisted' | 'hidden';
  /** '' for the default weight of the shipping settings. */
  readonly weight: string;
  /** As datetime-local inputs hold it; empty without a limit. */
  readonly shownFrom: string;
  readonly shownUntil: string;
  /** Empty without a sale. */
  readonly salePrice: string;
  readonly saleFrom: string;
  readonly saleUntil: string;
  /** Separated by commas. */
  readonly tags: string;
  /** Whether every size and color is counted, instead of one `inStock` for all. */
  readonly isCounted: boolean;
  readonly facts: FactDraft;
  readonly measurements: MeasurementDraft;
  /** '' for none. */
  readonly cost: string;
  readonly variants: VariantDraft;
  /** '' for the name and the description. */
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** By stock key. */
  readonly counts: Readonly<Record<string, string>>;
};

export const EMPTY_PRODUCT: ProductDraft = {
  name: '',
  description: '',
  price: '',
  category: DEFAULT_PRODUCT_CATEGORY,
  sizes: [],
  colors: [],
  pictures: [],
  featured: false,
  inStock: true,
  listing: 'listed',
  weight: '',
  shownFrom: '',
  shownUntil: '',
  salePrice: '',
  saleFrom: '',
  saleUntil: '',
  tags: '',
  isCounted: false,
  facts: NO_FACTS,
  measurements: toMeasurementDraft({}, DEFAULT_PRODUCT_CATEGORY),
  cost: '',
  variants: NO_VARIANT_VALUES,
  seoTitle: '',
  seoDescription: '',
  counts: {},
};

export function toProductDraft(product: AdminProduct): ProductDraft {
  const { name, description, price, category, sizes, colors, pictures, featured, inStock } = product;
  const { listing = 'listed', weight, counts, sale, tags = [] } = product;
  const stored = { name, description, price, category, sizes, colors, pictures, featured, inStock };
  return {
    ...stored,
    listing,
    weight: weight === undefined ? '' : formatWeight(weight),
    shownFrom: toLocalDateTime(product.shownFrom),
    shownUntil: toLocalDateTime(product.shownUntil),
    salePrice: sale?.price ?? '',
    saleFrom: toLocalDateTime(sale?.from),
    saleUntil: toLocalDateTime(sale?.until),
    tags: tags.join(', '),
    isCounted: counts !== null,
    facts: toFactDraft(product),
    measurements: toMeasurementDraft(product.measurements ?? {}, category),
    cost: product.cost ?? '',
    variants: toVariantDraft(product),
    seoTitle: product.seoTitle ?? '',
    seoDescription: product.seoDescription ?? '',
    counts: Object.fromEntries((counts ?? []).map(({ size, color, count }) => [stockKey(size, color), String(count)])),
  };
}

/** Blank is 0. Anything but a whole number is left to the schema. */
function parseCount(count = ''): number {
  return count.trim() === '' ? 0 : Number(count);
}

/** Whether a count can be saved as it is typed. */
export function isCount(count: string | undefined): boolean {
  return countSchema.safeParse(parseCount(count)).success;
}

/**
 * Each edit names the count it is based on, so that sales made meanwhile are not lost. Undefined when nothing of the stock was edited, and
 * no try before, which may have been stored, had edited it.
 */
function getCountEdits(draft: ProductDraft, stored: ProductDraft, wereTried: boolean): ProductEdit['counts'] {
  if (!draft.isCounted) return stored.isCounted || wereTried ? null : undefined;
  const cells = listVariantRows(draft);
  const isSameGrid = !wereTried && stored.isCounted && isSameValue(cells, listVariantRows(stored));
  if (isSameGrid && cells.every(({ key }) => draft.counts[key] === stored.counts[key])) return undefined;
  return cells.map(({ size, color, key }) => ({
    size,
    color,
    count: parseCount(draft.counts[key]),
    was: parseCount(stored.counts[key]),
  }));
}

function getSale({ salePrice, saleFrom, saleUntil }: ProductDraft) {
  if (salePrice.trim() === '') return null;
  const [from, until] = [toInstant(saleFrom), toInstant(saleUntil)];
  return { price: normalizePrice(salePrice), ...(from && { from }), ...(until && { until }) };
}

/** The form's name of a field that the schema finds in another place. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  'sale.price': 'salePrice',
  'sale.from': 'saleFrom',
  'sale.until': 'saleUntil',
};

/** What the schema parses. */
function toUnparsedEdit(draft: ProductDraft, stored: ProductDraft, wereCountsTried = false) {
  const { name, description, category, sizes, colors, pictures, featured, inStock, listing } = draft;
  const counts = getCountEdits(draft, stored, wereCountsTried);
  return {
    name,
    description,
    category,
    sizes,
    colors,
    pictures,
    featured,
    inStock,
    listing,
    price: normalizePrice(draft.price),
    weight: draft.weight.trim() === '' ? null : parseWeight(draft.weight),
    sale: getSale(draft),
    shownFrom: toInstant(draft.shownFrom),
    shownUntil: toInstant(draft.shownUntil),
    tags: draft.tags.split(','),
    ...toFactEdits(draft.facts),
    measurements: toMeasurementEdits(draft.measurements, draft.sizes),
    ...toVariantEdits(draft.variants, draft),
    seoTitle: draft.seoTitle,
    seoDescription: draft.seoDescription,
    cost: draft.cost.trim() === '' ? null : normalizePrice(draft.cost),
    ...(counts !== undefined && { counts }),
  };
}

/** `stored` is the draft as it was loaded, `wereCountsTried` whether counts were sent since and may have been stored. */
export function validateProductDraft(draft: ProductDraft, stored: ProductDraft, wereCountsTried?: boolean) {
  const unparsed = toUnparsedEdit(draft, stored, wereCountsTried);
  const { data, problems } = parseForm(productEditSchema, unparsed);
  const named = Object.entries(problems).map(([field, problem]) => {
    const own = unparsed.prices?.[Number(/^prices\.(\d+)\.value$/.exec(field)?.[1])];
    const isNamed = own !== undefined && nameVariant(own) !== '';
    return [FIELD_NAMES[field] ?? field, isNamed ? `${nameVariant(own)}: ${problem}` : problem];
  });
  return { ...(data && { data }), problems: Object.fromEntries(named) as typeof problems };
}

/**
 * What saving a product as it is would send, to compare with an edit (D-64). A field that could not be saved, such as a missing
 * description, is compared as it is. Counts are sent as differences, so they never collide.
 */
export function toUnchangedEdit(product: StoredItem): StoredItem {
  const parsed = adminProductSchema.safeParse(product).data;
  if (!parsed) return product;
  const draft = toProductDraft(parsed);
  const fields = new Map(Object.entries<z.ZodMiniType>(productEditSchema.shape));
  return Object.fromEntries(
    Object.entries(toUnparsedEdit(draft, draft)).map(([field, value]) => {
      const saved = fields.get(field)?.safeParse(value);
      return [field, saved?.success ? saved.data : value];
    }),
  );
}

export function isDraftChanged(draft: ProductDraft, stored: ProductDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(stored);
}

function toPreviewPrice(typed: string): string {
  const price = normalizePrice(typed);
  return isPrice(price) ? price : '0.00';
}

/** The draft as the shop would show it, with placeholders for what is still missing. */
export function toPreviewProduct(draft: ProductDraft, id: number): Product {
  const price = toPreviewPrice(draft.price);
  const salePrice = toPreviewPrice(draft.salePrice);
  const isOnSale = salePrice !== '0.00' && Number(salePrice) < Number(price);
  const hasStock = listVariantRows(draft).some(({ key }) => parseCount(draft.counts[key]) > 0);
  return {
    id,
    name: draft.name.trim() || 'Name of the product',
    description: draft.description,
    ...(isOnSale ? { price: salePrice, compareAt: price } : { price }),
    prices: readOwnPrices(draft.variants, draft),
    category: draft.category,
    sizes: [...draft.sizes],
    colors: [...draft.colors],
    pictures: [...draft.pictures],
    images: draft.pictures.map(({ src }) => src),
    featured: draft.featured,
    inStock: draft.isCounted ? hasStock : draft.inStock,
  };
}
