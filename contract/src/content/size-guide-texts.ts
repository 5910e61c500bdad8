/** The default sentences below the charts of a size guide. */
export const SIZE_GUIDE_TEXTS = {
  /** Of a product with several sizes. */
  'sizeGuide.betweenSizes': 'Between two sizes, take the smaller one for a neat fit.',
  'sizeGuide.measureFirst': 'All sales are final, so measure a piece you like to wear before you choose.',
} as const;
