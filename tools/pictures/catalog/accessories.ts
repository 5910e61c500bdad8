import { headwear } from './headwear.ts';
import type { ProductDrawings } from './product-drawing.ts';

/** Accessories by slug. */
export const accessories: ProductDrawings = {
  ...headwear,
};
