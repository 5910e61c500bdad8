import { isEmptyOption, normalizeColors } from '@plenty/contract/catalog/options';
import { normalizeSizes } from '@plenty/contract/catalog/size-order';
import { toShopSize } from '@plenty/contract/catalog/size-names';
import { type Weight, parseWeight, weightSchema } from '@plenty/contract/catalog/weight';
import type { Cents } from '@plenty/contract/lib/money';
import { type ParseResult, joinOption, parsePrice, toHttpsUrl } from '../product-fields.ts';
import type { Row } from './export-row.ts';
import { OPTION_COLUMNS, type RowGroup, isVariant } from './row-groups.ts';

type OptionField = (typeof OPTION_COLUMNS)[number]['value'];

/** The columns of a product's sizes and colors; undefined if it has none. */
export interface Options {
  readonly size: OptionField | undefined;
  readonly color: OptionField | undefined;
  /** A third option with several values. */
  readonly other: OptionField | undefined;
}

const SIZE = /\bsizes?\b/i;
const COLOR = /\bcolou?rs?\b/i;

function getOptionName(group: RowGroup, place: (typeof OPTION_COLUMNS)[number]): string {
  return [group.first, ...group.rows].map((row) => row.cell(place.name)).find((name) => name !== '') ?? '';
}

function hasSeveralValues(group: RowGroup, { value }: (typeof OPTION_COLUMNS)[number]): boolean {
  const values = group.rows.filter(isVariant).map((row) => row.cell(value).toLowerCase());
  return new Set(values.filter((each) => !isEmptyOption(each))).size > 1;
}

/** Finds size and color among the three options, in any order. Products with two further differences are rejected. */
export function readOptions(group: RowGroup): ParseResult<Options> {
  const size = OPTION_COLUMNS.find((place) => SIZE.test(getOptionName(group, place)));
  const color = OPTION_COLUMNS.find((place) => place !== size && COLOR.test(getOptionName(group, place)));
  const [other, ...more] = OPTION_COLUMNS.filter(
    (place) => place !== size && place !== color && hasSeveralValues(group, place),
  );
  if (more.length > 0) return { fault: 'Its variants differ by more than size, color and one other option.' };
  return { value: { size: size?.value, color: color?.value, other: other?.value } };
}

/** One size in one color; `size` and `color` are empty if the product has none. */
export interface Variant {
  readonly line: number;
  readonly size: string;
  readonly color: string;
  readonly price: Cents;
  /** Items in stock; 'always' never sells out, 'unknown' is tracked without a number. */
  readonly count: number | 'always' | 'unknown';
  /** Undefined where the export has none. */
  readonly weight: Weight | undefined;
  readonly picture: string | undefined;
  readonly sku: string;
  readonly barcode: string;
  /** Undefined where the export has none, or one that is no amount. */
  readonly cost: Cents | undefined;
}

const CONTINUE_SELLING = ['continue', 'true', 'yes'];

function readCount(row: Row): Variant['count'] {
  if (row.cell('tracker').toLowerCase() !== 'shopify') return 'always';
  if (CONTINUE_SELLING.includes(row.cell('policy').toLowerCase())) return 'always';
  const typed = row.cell('count');
  return /^-?\d{1,9}$/.test(typed) ? Number(typed) : 'unknown';
}

/** The export writes 0 for a variant that nobody has weighed. */
function readWeight(row: Row): Variant['weight'] {
  return weightSchema.safeParse(parseWeight(`${row.cell('grams')} g`)).data;
}

function readCost(row: Row): Variant['cost'] {
  const cost = parsePrice(row.cell('cost'), 'Its cost');
  return 'value' in cost ? cost.value : undefined;
}

function optionOf(row: Row, field: OptionField | undefined): string[] {
  return field === undefined ? [] : [row.cell(field)];
}

function readVariant(row: Row, options: Options, toSize: (size: string) => string): ParseResult<Variant> {
  const price = parsePrice(row.cell('price'), `The price at line ${row.line}`);
  if ('fault' in price) return price;
  const [size = ''] = normalizeSizes(optionOf(row, options.size).map(toSize));
  const [plain = ''] = normalizeColors(optionOf(row, options.color));
  const color = joinOption(plain, normalizeColors(optionOf(row, options.other))[0]);
  const picture = toHttpsUrl(row.cell('variantPicture'));
  const [count, weight, cost] = [readCount(row), readWeight(row), readCost(row)];
  const codes = { sku: row.cell('sku'), barcode: row.cell('barcode') };
  return { value: { line: row.line, size, color, price: price.value, count, weight, picture, ...codes, cost } };
}

function findVariantFault(variants: readonly Variant[]): string | undefined {
  const seen = new Map<string, number>();
  for (const { line, size, color } of variants) {
    const choice = JSON.stringify([size, color]);
    const before = seen.get(choice);
    if (before !== undefined) return `Lines ${before} and ${line} describe the same size and color.`;
    seen.set(choice, line);
  }
  const lacks = (field: 'size' | 'color'): Variant | undefined =>
    variants.some((each) => each[field] !== '') ? variants.find((each) => each[field] === '') : undefined;
  const [noSize, noColor] = [lacks('size'), lacks('color')];
  if (noSize) return `The variant at line ${noSize.line} has no size, and others have one.`;
  if (noColor) return `The variant at line ${noColor.line} has no color, and others have one.`;
  return undefined;
}

/** Every variant of the product, or the error of the first one that cannot be sold. */
export function readVariants(
  group: RowGroup,
  options: Options,
  toSize: (size: string) => string = toShopSize,
): ParseResult<readonly Variant[]> {
  const readings = group.rows
    .filter((row) => row === group.first || isVariant(row))
    .map((row) => readVariant(row, options, toSize));
  const faulty = readings.find((reading) => 'fault' in reading);
  if (faulty) return faulty;
  const variants = readings.flatMap((reading) => ('value' in reading ? [reading.value] : []));
  const fault = findVariantFault(variants);
  return fault === undefined ? { value: variants } : { fault };
}
