import { accessories } from './accessories.ts';
import { bottoms } from './bottoms.ts';
import type { DemoProduct } from './demo-product.ts';
import { sweats } from './sweats.ts';
import { tees } from './tees.ts';

/** All products of the demo shop, lowest id first. The ids mix the categories, and so does the list of newest products. */
export const products: readonly DemoProduct[] = [...tees, ...sweats, ...bottoms, ...accessories].toSorted(
  (left, right) => left.id - right.id,
);
