import type { Length } from './size-guides.ts';

export type Unit = 'inches' | 'centimeters';

const CENTIMETERS_PER_INCH = 2.54;

/** Centimeters are told to the half, which is as well as cloth can be measured. */
function convert(inches: number, unit: Unit): number {
  return unit === 'inches' ? inches : Math.round(inches * CENTIMETERS_PER_INCH * 2) / 2;
}

/** A length of the chart in a unit, as '21.5' or '30–33'; a dash where nothing applies. */
export function formatLength(length: Length, unit: Unit): string {
  if (length === null) return '–';
  if (typeof length === 'number') return String(convert(length, unit));
  const [from, to] = length;
  return `${convert(from, unit)}–${convert(to, unit)}`;
}
