import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { stockKey } from '@plenty/contract/catalog/availability';
import {
  DEFAULT_PRODUCT_CATEGORY,
  type AdminProduct,
  type ProductEdit,
  productEditSchema,
} from '@plenty/contract/admin/products';
import { parseForm } from '../ui/parse-form.ts';

/** What is on the screen of a product: its amounts and counts still as typed. */
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
  /** Who finds it in the shop. */
  readonly listing: 'listed' | 'unlisted' | 'hidden';
  readonly isCounted: boolean;
  /** By stock key, as typed. */
  readonly counts: Readonly<Record<string, string>>;
};

/** APROD-06: the reset form. */
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
  isCounted: false,
  counts: {},
};

export function toProductDraft(product: AdminProduct): ProductDraft {
  const {
    name,
    description,
    price,
    category,
    sizes,
    colors,
    pictures,
    featured,
    inStock,
    listing = 'listed',
  } = product;
  const counts = Object.fromEntries(
    (product.counts ?? []).map(({ size, color, count }) => [stockKey(size, color), String(count)]),
  );
  const isCounted = product.counts !== null;
  return {
    name,
    description,
    price,
    category,
    sizes,
    colors,
    pictures,
    featured,
    inStock,
    listing,
    isCounted,
    counts,
  };
}

/** '48', '$48.5' and '1,048.00' as the shop writes them; anything else stays as typed, to be refused. */
export function normalizePrice(typed: string): string {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{0,2}))?$/.exec(typed.trim());
  if (!match) return typed.trim();
  const dollars = String(Number((match[1] ?? '').replaceAll(',', '')));
  return `${dollars}.${(match[2] ?? '').padEnd(2, '0')}`;
}

type StockCell = { readonly size: string; readonly color: string; readonly key: string };

/** Every size in every colour; a product without sizes or colours has '' in their place. */
export function getStockCells({ sizes, colors }: Pick<ProductDraft, 'sizes' | 'colors'>): StockCell[] {
  const rows = sizes.length === 0 ? [''] : sizes;
  const columns = colors.length === 0 ? [''] : colors;
  return rows.flatMap((size) => columns.map((color) => ({ size, color, key: stockKey(size, color) })));
}

/** What counts as nothing typed is 0. What is no whole number is left to the shop's rule, which refuses it. */
function parseCount(typed: string | undefined): number {
  return typed === undefined || typed.trim() === '' ? 0 : Number(typed);
}

function getCountEdits(draft: ProductDraft, seen: ProductDraft): ProductEdit['counts'] {
  if (!draft.isCounted) return seen.isCounted ? null : undefined;
  return getStockCells(draft).map(({ size, color, key }) => ({
    size,
    color,
    count: parseCount(draft.counts[key]),
    was: parseCount(seen.counts[key]),
  }));
}

/** The draft by the shop's own rules (APROD-07): what it saves, or what is wrong with which field. `seen` is what was loaded. */
export function validateProductDraft(draft: ProductDraft, seen: ProductDraft) {
  const { isCounted: _isCounted, counts: _counts, price, ...rest } = draft;
  const edits = getCountEdits(draft, seen);
  const typed = { ...rest, price: normalizePrice(price), ...(edits !== undefined && { counts: edits }) };
  return parseForm(productEditSchema, typed);
}

export function isDraftChanged(draft: ProductDraft, seen: ProductDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(seen);
}

/** The draft as the shop would show it, for the preview; what cannot be shown yet has something quiet in its place. */
export function toPreviewProduct(draft: ProductDraft, id: number): Product {
  const price = normalizePrice(draft.price);
  const hasGoods = getStockCells(draft).some(({ key }) => parseCount(draft.counts[key]) > 0);
  return {
    id,
    name: draft.name.trim() || 'Name of the product',
    description: draft.description,
    price: /^(0|[1-9]\d{0,6})\.\d{2}$/.test(price) ? price : '0.00',
    category: draft.category,
    sizes: [...draft.sizes],
    colors: [...draft.colors],
    pictures: [...draft.pictures],
    images: draft.pictures.map(({ src }) => src),
    featured: draft.featured,
    inStock: draft.isCounted ? hasGoods : draft.inStock,
  };
}
