import { type LengthUnit, formatQuarterInches, parseQuarterInches } from '@plenty/contract/fit/compare-garments';
import {
  type GarmentKind,
  KIND_MEASURES,
  MEASURE_NAMES,
  type Measure,
  type Measurements,
  type SizeMeasurements,
  getGarmentKind,
} from '@plenty/contract/fit/measurements';

/** A length as it was typed, in the unit that was chosen then. */
type TypedLength = { readonly text: string; readonly unit: LengthUnit };

/** The measurements of a product as its form shows them: what was loaded, and what was typed since, by size and measure. */
export type MeasurementDraft = {
  readonly kind: GarmentKind;
  readonly stored: SizeMeasurements;
  readonly typed: Readonly<Record<string, TypedLength>>;
};

type Cell = { readonly size: string; readonly measure: Measure };

const getKey = ({ size, measure }: Cell) => `${size}\n${measure}`;

const CATEGORY_KINDS: Readonly<Record<string, GarmentKind>> = { bottoms: 'bottom', accessories: 'headwear' };

export function toMeasurementDraft(stored: SizeMeasurements, category: string): MeasurementDraft {
  return { kind: getGarmentKind(stored) ?? CATEGORY_KINDS[category] ?? 'top', stored, typed: {} };
}

/** What a cell shows: what was typed as it is, unless another unit was chosen since. */
export function getCellText({ stored, typed }: MeasurementDraft, cell: Cell, unit: LengthUnit): string {
  const entry = typed[getKey(cell)];
  if (entry?.unit === unit) return entry.text;
  const quarters = entry ? parseQuarterInches(entry.text, entry.unit) : stored[cell.size]?.[cell.measure];
  return quarters === undefined ? (entry?.text ?? '') : formatQuarterInches(quarters, unit);
}

export function typeLength(draft: MeasurementDraft, cell: Cell, typed: TypedLength): MeasurementDraft {
  return { ...draft, typed: { ...draft.typed, [getKey(cell)]: typed } };
}

/** Quarters of an inch; undefined where nothing is typed, NaN where no length is. */
function readCell({ stored, typed }: MeasurementDraft, cell: Cell): number | undefined {
  const entry = typed[getKey(cell)];
  if (!entry) return stored[cell.size]?.[cell.measure];
  return entry.text.trim() === '' ? undefined : (parseQuarterInches(entry.text, entry.unit) ?? Number.NaN);
}

export function isCellValid(draft: MeasurementDraft, cell: Cell): boolean {
  return !Number.isNaN(readCell(draft, cell));
}

/** The measurements of the product's sizes as they are sent. What is no length is left to the schema. */
export function toMeasurementEdits(draft: MeasurementDraft, sizes: readonly string[]) {
  return sizes.flatMap((size): { size: string; values: Measurements }[] => {
    const values = KIND_MEASURES[draft.kind].flatMap((measure) => {
      const quarters = readCell(draft, { size, measure });
      return quarters === undefined ? [] : [[measure, quarters]];
    });
    return values.length === 0 ? [] : [{ size, values: Object.fromEntries(values) as Measurements }];
  });
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type Paste = { readonly sizes: readonly string[]; readonly from: Cell; readonly unit: LengthUnit };

/**
 * Fills the grid with cells copied from a sheet. Names of measures in its first line and of sizes in its first column say where the lengths
 * belong, in whatever order; without them the cells go right and down from the one that was pasted into.
 */
export function pasteLengths(
  draft: MeasurementDraft,
  lines: readonly (readonly string[])[],
  { sizes, from, unit }: Paste,
): MeasurementDraft {
  const measures: readonly Measure[] = KIND_MEASURES[draft.kind];
  const toMeasure = (name: string) => measures.find((measure) => isSame(MEASURE_NAMES[measure], name));
  const header = lines[0]?.some(toMeasure) ? lines[0] : undefined;
  const body = header ? lines.slice(1) : lines;
  const hasSizes = body.some(([first = '']) => sizes.some((size) => isSame(size, first)));
  const columns = measures.slice(measures.indexOf(from.measure));
  const rows = sizes.slice(sizes.indexOf(from.size));
  let filled = draft;
  for (const [row, line] of body.entries()) {
    const size = hasSizes ? sizes.find((each) => isSame(each, line[0] ?? '')) : rows[row];
    for (const [column, length] of line.entries()) {
      if (hasSizes && column === 0) continue;
      const measure = header ? toMeasure(header[column] ?? '') : columns[hasSizes ? column - 1 : column];
      if (size !== undefined && measure) filled = typeLength(filled, { size, measure }, { text: length, unit });
    }
  }
  return filled;
}
