import { KIND_MEASURES, MEASURE_NAMES, type GarmentKind, type Measure, type Measurements } from './measurements.ts';

export type LengthUnit = 'inches' | 'centimeters';

const CENTIMETERS_PER_QUARTER = 2.54 / 4;

/** '21.5' for 86 quarters of an inch; centimeters are rounded to the half, because cloth cannot be measured more exactly. */
export function formatQuarterInches(quarters: number, unit: LengthUnit): string {
  return String(unit === 'inches' ? quarters / 4 : Math.round(quarters * CENTIMETERS_PER_QUARTER * 2) / 2);
}

/** The quarters of an inch that a person typed, such as 21.5, '21 1/2' or '54,5' centimeters; undefined when it is no length. */
export function parseQuarterInches(text: string, unit: LengthUnit): number | undefined {
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)?(?:\s*(\d)\/(\d))?$/.exec(text.trim().replace(/\s*(?:in|cm|")$/i, ''));
  // A text that is no length comes to 0, and a fraction of 0 to no number.
  const [, whole, numerator, denominator] = match ?? [];
  const value = Number((whole ?? '0').replace(',', '.')) + (numerator ? Number(numerator) / Number(denominator) : 0);
  const quarters = Math.round(unit === 'inches' ? value * 4 : value / CENTIMETERS_PER_QUARTER);
  return quarters >= 1 && quarters <= 800 ? quarters : undefined;
}

/** What was typed as a length in one unit, in the other one; what is no length stays as it is. */
export function convertLength(text: string, from: LengthUnit, to: LengthUnit): string {
  const quarters = from === to ? undefined : parseQuarterInches(text, from);
  return quarters === undefined ? text : formatQuarterInches(quarters, to);
}

/** How much larger the offered garment is in one measure, in quarters of an inch; negative when it is smaller. */
export type Difference = { readonly measure: Measure; readonly quarters: number };

/** The differences of what both were measured by, in the order in which a garment of this kind is described. */
export function compareGarments(owned: Measurements, offered: Measurements, kind: GarmentKind): Difference[] {
  const order: readonly Measure[] = KIND_MEASURES[kind];
  return order.flatMap((measure) => {
    const [mine, theirs] = [owned[measure], offered[measure]];
    return mine === undefined || theirs === undefined ? [] : [{ measure, quarters: theirs - mine }];
  });
}

const isWidth = (measure: Measure): boolean => /Width|Girth/.test(measure);

/** 'Chest: 1 in wider', 'Length: 2.5 cm shorter' or 'Sleeve: the same', which it is within a quarter of an inch. */
export function describeDifference({ measure, quarters }: Difference, unit: LengthUnit): string {
  const name = MEASURE_NAMES[measure];
  if (Math.abs(quarters) <= 1) return `${name}: the same`;
  const length = `${formatQuarterInches(Math.abs(quarters), unit)} ${unit === 'inches' ? 'in' : 'cm'}`;
  const [more, less] = isWidth(measure) ? ['wider', 'narrower'] : ['longer', 'shorter'];
  return `${name}: ${length} ${quarters > 0 ? more : less}`;
}
