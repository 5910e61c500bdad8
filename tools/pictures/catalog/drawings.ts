import { accessories } from './accessories.ts';
import { bottomDrawings } from './bottoms.ts';
import type { ProductDrawings } from './product-drawing.ts';
import { topDrawings } from './tops.ts';

/** All products' drawings by slug. */
export const drawings: ProductDrawings = { ...topDrawings, ...bottomDrawings, ...accessories };
