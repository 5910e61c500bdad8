import { bottomDrawings } from './bottoms.ts';
import { headwear } from './headwear.ts';
import type { ProductDrawings } from './product-drawing.ts';
import { smallThings } from './small-things.ts';
import { sockDrawings } from './socks.ts';
import { topDrawings } from './tops.ts';

/** All products' drawings by slug. */
export const drawings: ProductDrawings = {
  ...topDrawings,
  ...bottomDrawings,
  ...headwear,
  ...smallThings,
  ...sockDrawings,
};
