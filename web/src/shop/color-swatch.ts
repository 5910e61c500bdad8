import { COLORS } from '@plenty/contract/catalog/options';

const SWATCHES: ReadonlyMap<string, string> = new Map(
  COLORS.map((color) => [color, `var(--cloth), var(--swatch-${color.toLowerCase().replaceAll(/[^a-z]+/g, '-')})`]),
);

/** A piece of cloth in a colour, as a CSS background; a colour of the owner's own has words only. */
export function getColorSwatch(color: string): string | undefined {
  return SWATCHES.get(color);
}
