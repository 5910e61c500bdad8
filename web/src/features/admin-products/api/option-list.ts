import { COLORS } from '@plenty/contract/catalog/color';
import { isEmptyOption, SIZES, sortSizes } from '@plenty/contract/catalog/size';

/** The sizes to tick: the shop's own, and what the product has beyond them (APROD-10). */
export function getSizeOptions(chosen: readonly string[]): string[] {
  return [...new Set([...SIZES, ...chosen])];
}

/** The colours to tick: the shop's own, and the product's custom ones (APROD-12). */
export function getColorOptions(chosen: readonly string[]): string[] {
  return [...new Set([...COLORS, ...chosen])];
}

export function toggleSize(chosen: readonly string[], size: string): string[] {
  return chosen.includes(size) ? chosen.filter((other) => other !== size) : sortSizes([...chosen, size]);
}

export function toggleColor(chosen: readonly string[], color: string): string[] {
  return chosen.includes(color) ? chosen.filter((other) => other !== color) : [...chosen, color];
}

export type CustomColorResult = { readonly colors: string[]; readonly problem?: never } | { readonly problem: string };

const MAX_COLOR_LENGTH = 60;

/** APROD-09: a custom colour is trimmed, not empty and not already selected; 'Default Title' is no colour (APROD-08). */
export function addCustomColor(chosen: readonly string[], typed: string): CustomColorResult {
  const color = typed.trim();
  if (isEmptyOption(color)) return { problem: 'Please type a color' };
  if (color.length > MAX_COLOR_LENGTH) return { problem: `Please use at most ${MAX_COLOR_LENGTH} characters` };
  if (chosen.some((other) => other.toLowerCase() === color.toLowerCase())) {
    return { problem: `${color} is already selected` };
  }
  const known = COLORS.find((other) => other.toLowerCase() === color.toLowerCase());
  return { colors: [...chosen, known ?? color] };
}
