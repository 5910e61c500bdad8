import { COLORS } from '@plenty/contract/catalog/options';

const SWATCHES: ReadonlyMap<string, string> = new Map(
  COLORS.map((color) => [color, `var(--cloth), var(--swatch-${color.toLowerCase().replaceAll(/[^a-z]+/g, '-')})`]),
);

/** A CSS background that looks like cloth of that color; undefined for a color the owner has added. */
export function getColorSwatch(color: string): string | undefined {
  return SWATCHES.get(color);
}
