import { headwear } from './headwear.ts';
import type { ProductDrawings } from './product-drawing.ts';
import { smallThings } from './small-things.ts';

/** Accessories by slug. */
export const accessories: ProductDrawings = {
  ...headwear,
  ...smallThings,
};
