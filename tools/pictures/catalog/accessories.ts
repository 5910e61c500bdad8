import { headwear } from './headwear.ts';
import type { ProductDrawings } from './product-drawing.ts';
import { smallThings } from './small-things.ts';
import { sockDrawings } from './socks.ts';

/** Accessories by slug. */
export const accessories: ProductDrawings = {
  ...headwear,
  ...smallThings,
  ...sockDrawings,
};
