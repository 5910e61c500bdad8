/** The default sentences that are true of every product which does not say otherwise (PDP-15), one in a line. */
export const PRODUCT_TEXTS = {
  'product.details': `Made in small runs; color and print can differ slightly from one piece to the next.
Seams are taped or twin-needle stitched where they carry weight.`,
  /** Left out where a product has a fit note. */
  'product.fit': 'True to size with a relaxed cut. Between two sizes, take the smaller one for a neat fit.',
  'product.sizing': `Cut to be worn with sneakers: hems are placed to keep the shoe in view.
Pieces marked ONE SIZE fit most and adjust where they can.
Measure a piece you like to wear before you choose.`,
  /** Left out where a product has care instructions. */
  'product.care': `Machine wash cold and inside out with similar colors.
Hang or lay flat to dry. If you must tumble dry, keep it low.
Do not bleach, and do not iron on the print.`,
} as const;

/** The default sentences below the charts of a size guide. */
export const SIZE_GUIDE_TEXTS = {
  /** Of a product with several sizes. */
  'sizeGuide.betweenSizes': 'Between two sizes, take the smaller one for a neat fit.',
  'sizeGuide.measureFirst': 'All sales are final, so measure a piece you like to wear before you choose.',
} as const;

/** The sentences of a text that has one in each line. */
export function listLines(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
