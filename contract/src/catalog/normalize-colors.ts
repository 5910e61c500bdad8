import { isEmptyOption } from './size.ts';

/** Colours without blanks, 'Default Title' (APROD-08) and repeats. */
export function normalizeColors(incoming: readonly string[]): string[] {
  return [...new Set(incoming.map((color) => color.trim()).filter((color) => !isEmptyOption(color)))];
}
