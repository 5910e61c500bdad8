import type { Codes } from '@plenty/contract/catalog/stock-keeping';
import { normalizeColors } from '@plenty/contract/catalog/options';
import { normalizeSizes } from '@plenty/contract/catalog/size-order';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/stored-product';
import { toShopSize } from '@plenty/contract/catalog/size-names';
import { formatWeight } from '@plenty/contract/catalog/weight';
import { formatDollars } from '@plenty/contract/lib/money';
import { readFitMetafields } from '../fit-metafields.ts';
import { parseDescription } from '../parse-description.ts';
import {
  type CategoryHints,
  type ProductInventory,
  chooseCategory,
  explainIssue,
  parseInventory,
  readCodes,
  readSeo,
} from '../product-fields.ts';
import { readPrices } from '../variant-prices.ts';
import { readPictures } from './read-pictures.ts';
import type { Row } from './export-row.ts';
import { type Variant, readOptions, readVariants } from './read-variants.ts';
import { type RowGroup, type Survey, getHandle } from './row-groups.ts';

/** What the export says about a product; its id, featured flag and stock come from the shop. */
export type ProductDetails = Omit<StoredProduct, 'id' | 'featured' | 'inStock' | 'variants'>;

export interface MappedProduct {
  readonly handle: string;
  readonly details: ProductDetails;
  readonly stock: ProductInventory;
}

/** The result of mapping one product's rows. */
export type MappingResult =
  | { readonly kind: 'mapped'; readonly product: MappedProduct; readonly notes: readonly string[] }
  | { readonly kind: 'not-for-sale'; readonly reason: string }
  | { readonly kind: 'left-out'; readonly reason: string };

/** The heaviest, so that a parcel is never paid too little for. */
function findWeight(variants: readonly Variant[], notes: string[]): Pick<ProductDetails, 'weight'> {
  const weights = variants.flatMap(({ weight }) => weight ?? []).toSorted((left, right) => left - right);
  const [lightest, heaviest] = [weights[0], weights.at(-1)];
  if (lightest === undefined || heaviest === undefined) return {};
  if (lightest !== heaviest) {
    const range = `${formatWeight(lightest)} to ${formatWeight(heaviest)}`;
    notes.push(`Its variants weigh from ${range}: the shop has one weight for each product and takes the heaviest.`);
  }
  return { weight: heaviest };
}

/** The highest, so that no margin is shown that a variant does not have. */
function findCost(variants: readonly Variant[], notes: string[]): Pick<ProductDetails, 'cost'> {
  const costs = variants.flatMap(({ cost }) => cost ?? []).toSorted((left, right) => left - right);
  const [lowest, highest] = [costs[0], costs.at(-1)];
  if (lowest === undefined || highest === undefined) return {};
  if (lowest !== highest) {
    const range = `${formatDollars(lowest)} to ${formatDollars(highest)}`;
    notes.push(`Its variants cost you from ${range}: the shop has one cost for each product and takes the highest.`);
  }
  return { cost: highest };
}

/** 4.00638E+12 */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

const leaveOutRounded = (code: string) => (ROUNDED.test(code.trim()) ? '' : code);

/** What a spreadsheet has rounded as a number is no code any more. */
function readUnroundedCodes(variants: readonly Variant[], notes: string[]): Codes {
  const rounded = variants.flatMap(({ sku, barcode }) => [sku, barcode]).find((code) => ROUNDED.test(code.trim()));
  if (rounded === undefined) return readCodes(variants);
  notes.push(
    `A spreadsheet has rounded SKUs or barcodes of it, such as ${rounded.trim()}: those are left out. Choose the file as Shopify sent it.`,
  );
  return readCodes(
    variants.map((variant) => ({
      ...variant,
      sku: leaveOutRounded(variant.sku),
      barcode: leaveOutRounded(variant.barcode),
    })),
  );
}

function mapVariants(
  group: RowGroup,
  variants: readonly [Variant, ...Variant[]],
  { toCategory }: MappingDecisions,
): MappingResult {
  const notes: string[] = [];
  const sizes = normalizeSizes(variants.map(({ size }) => size));
  const colors = normalizeColors(variants.map(({ color }) => color));
  const stock = parseInventory(sizes, colors, variants, notes);
  if ('fault' in stock) return { kind: 'left-out', reason: stock.fault };
  const details: ProductDetails = {
    name: group.title,
    description: parseDescription(group.first.cell('description')),
    ...readPrices(variants, { sizes, colors }, notes),
    category: toCategory(getCategoryHints(group)),
    sizes,
    colors,
    pictures: readPictures(group, variants, notes),
    ...findWeight(variants, notes),
    ...readUnroundedCodes(variants, notes),
    ...findCost(variants, notes),
    ...readSeo(group.first.cell('seoTitle'), group.first.cell('seoDescription')),
    ...readFitMetafields((field) => group.first.cell(field), sizes, notes),
  };
  const checked = storedProductSchema.safeParse({ ...details, id: 1, variants: stock.value.variants });
  const [issue] = checked.error?.issues ?? [];
  if (issue) return { kind: 'left-out', reason: explainIssue(issue.path) };
  return { kind: 'mapped', product: { handle: group.handle, details, stock: stock.value }, notes };
}

export function getCategoryHints({ first }: RowGroup): CategoryHints {
  return { type: first.cell('type'), tree: first.cell('productCategory'), tags: first.cell('tags') };
}

/** What the owner has decided about an export. */
export interface MappingDecisions {
  readonly toCategory: (hints: CategoryHints) => string;
  readonly toSize: (size: string) => string;
}

const DEFAULT_DECISIONS: MappingDecisions = { toCategory: chooseCategory, toSize: toShopSize };

/** Maps the rows of one product completely or not at all. */
export function mapProduct(
  group: RowGroup,
  survey: Survey,
  decisions: MappingDecisions = DEFAULT_DECISIONS,
): MappingResult {
  const notForSale = whyNotForSale(group.first);
  if (notForSale !== undefined) return { kind: 'not-for-sale', reason: notForSale };
  const fault = findGroupFault(group, survey);
  if (fault !== undefined) return { kind: 'left-out', reason: fault };
  const options = readOptions(group);
  if ('fault' in options) return { kind: 'left-out', reason: options.fault };
  const variants = readVariants(group, options.value, decisions.toSize);
  if ('fault' in variants) return { kind: 'left-out', reason: variants.fault };
  const [first, ...others] = variants.value;
  if (!first) return { kind: 'left-out', reason: 'It has no variant.' };
  return mapVariants(group, [first, ...others], decisions);
}

/** Why a product is not for sale in Shopify either; undefined if it is. */
export function whyNotForSale(first: Row): string | undefined {
  const status = first.cell('status').toLowerCase();
  if (status !== '' && status !== 'active') return `Its status is ${status}.`;
  return first.cell('published').toLowerCase() === 'false' ? 'It is not published.' : undefined;
}

/** True for rows without a title that continue a product further up, where they are reported. */
export function isStray(group: RowGroup, survey: Survey): boolean {
  return group.handle !== '' && group.title === '' && survey.firstLines.get(group.handle) !== group.line;
}

function formatLineNumbers(lines: readonly number[]): string {
  return lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`;
}

/** Why a product's rows cannot be understood at all, in one sentence. */
export function findGroupFault(group: RowGroup, survey: Survey): string | undefined {
  const { handle, title, line, first, rows } = group;
  if (handle === '') return 'It has no handle.';
  const firstLine = survey.firstLines.get(handle);
  if (firstLine !== undefined && firstLine !== line) {
    return `Its handle ${handle} already belongs to the product at line ${firstLine}.`;
  }
  if (title === '') return 'It has no title.';
  const strays = survey.strayLines.get(handle);
  if (strays)
    return `More of its rows stand apart, at ${formatLineNumbers(strays)}: put all rows of a product together.`;
  const nameless = rows.find((row) => getHandle(row) === '');
  if (nameless) return `The row at line ${nameless.line} has no handle.`;
  const surplus = rows.find((row) => row.surplus);
  if (surplus) return `The row at line ${surplus.line} has more values than the file has columns.`;
  if (first.cell('giftCard').toLowerCase() === 'true') return 'It is a gift card, which the shop cannot sell.';
  return undefined;
}
