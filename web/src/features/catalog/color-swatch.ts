import { COLORS } from '@plenty/contract/catalog/color';

const SWATCHES: ReadonlyMap<string, string> = new Map(
  COLORS.map((color) => [color, `var(--swatch-${color.toLowerCase().replaceAll(/[^a-z]+/g, '-')})`]),
);

/** The dot beside a colour's name, as a CSS background; a colour of the owner's own has words only. */
export function colorSwatch(color: string): string | undefined {
  return SWATCHES.get(color);
}
