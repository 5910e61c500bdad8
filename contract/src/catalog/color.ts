import { isNoChoice } from './size.ts';

/** The colours the owner chooses from, beside colours of the owner's own (APROD-12). */
export const COLORS = [
  'Natural/Green',
  'Black',
  'White',
  'Red',
  'Blue',
  'Green',
  'Yellow',
  'Pink',
  'Purple',
  'Gray',
  'Brown',
] as const;

/** Colours without blanks, 'Default Title' (APROD-08) and repeats. */
export function normalizeColors(incoming: readonly string[]): string[] {
  return [...new Set(incoming.map((color) => color.trim()).filter((color) => !isNoChoice(color)))];
}
