import { normalizeSizes } from '@plenty/contract/catalog/size-order';
import { toShopSize } from '@plenty/contract/catalog/size-names';
import { type LengthUnit, formatQuarterInches, parseQuarterInches } from '@plenty/contract/fit/compare-garments';
import {
  GARMENT_KINDS,
  KIND_MEASURES,
  MEASURE_NAMES,
  type Measure,
  type Measurements,
  type SizeMeasurements,
  getGarmentKind,
} from '@plenty/contract/fit/measurements';
import type { ParseResult } from './product-fields.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The measures that a table's header names, by the kind of garment that has them all: 'Length' is another one of a tee than of a lace. */
function findMeasures(names: readonly string[]): readonly Measure[] | undefined {
  for (const kind of GARMENT_KINDS) {
    const measures: readonly Measure[] = KIND_MEASURES[kind];
    const found = names.flatMap((name) => measures.find((measure) => isSame(MEASURE_NAMES[measure], name)) ?? []);
    const measured = Object.fromEntries(found.map((measure) => [measure, 1]));
    if (found.length === names.length && getGarmentKind({ size: measured }) === kind) return found;
  }
  return undefined;
}

const leftOut = (reason: string) => ({ fault: `Its measurements are left out: ${reason}` });

type Table = { readonly measures: readonly Measure[]; readonly unit: LengthUnit };

function parseRow({ measures, unit }: Table, lengths: readonly string[]): ParseResult<Measurements> {
  const measured: [Measure, number][] = [];
  for (const [place, measure] of measures.entries()) {
    const text = lengths[place] ?? '';
    if (text === '') continue;
    const quarters = parseQuarterInches(text, unit);
    if (quarters === undefined) return leftOut(`"${text.slice(0, 20)}" is no length.`);
    measured.push([measure, quarters]);
  }
  return { value: Object.fromEntries(measured) };
}

/**
 * Reads a product's measurements from a table with a line for each size, as a sheet is saved or copied: 'Size, Chest, Length', then
 * 'SM, 20 1/2, 27.5'. Lengths are inches; a header that starts with 'Size (cm)' says centimeters. All of it is kept, or nothing.
 */
export function parseMeasurementTable(text: string, sizes: readonly string[]): ParseResult<SizeMeasurements> {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (header === '') return { value: {} };
  const separator = ['\t', ';', '|'].find((each) => header.includes(each)) ?? ',';
  const toCells = (line: string) => line.split(separator).map((cell) => cell.trim());
  const [corner = '', ...names] = toCells(header);
  const measures = findMeasures(names);
  if (!measures) return leftOut('their first line must be Size, and what was measured, such as Chest, Length.');
  const unit = /\bcm\b|centimeters/i.test(corner) ? 'centimeters' : 'inches';
  const found: [string, Measurements][] = [];
  for (const line of lines) {
    const [name = '', ...lengths] = toCells(line);
    const size = [...normalizeSizes([name]), toShopSize(name)].find((spelled) => sizes.includes(spelled));
    if (size === undefined) return leftOut(`it has no size ${name.slice(0, 20)}.`);
    const row = parseRow({ measures, unit }, lengths);
    if ('fault' in row) return row;
    found.push([size, row.value]);
  }
  return { value: Object.fromEntries(found) };
}

/** The table that `parseMeasurementTable` reads as these measurements, in inches; empty where nothing was measured. */
export function formatMeasurementTable(measurements: SizeMeasurements, sizes: readonly string[]): string {
  const kind = getGarmentKind(measurements);
  if (!kind) return '';
  const measured = sizes.flatMap((size) => {
    const found = measurements[size];
    return found && Object.keys(found).length > 0 ? [{ size, found }] : [];
  });
  const all: readonly Measure[] = KIND_MEASURES[kind];
  const measures = all.filter((measure) => measured.some(({ found }) => found[measure] !== undefined));
  const header = ['Size', ...measures.map((measure) => MEASURE_NAMES[measure])];
  const lines = measured.map(({ size, found }) => [
    size,
    ...measures.map((measure) => (found[measure] === undefined ? '' : formatQuarterInches(found[measure], 'inches'))),
  ]);
  // A size may have a comma in its name.
  const separator = sizes.some((size) => size.includes(',')) ? ' | ' : ', ';
  return [header, ...lines].map((cells) => cells.join(separator).trimEnd()).join('\n');
}
