import { accessories } from './accessories.ts';
import { bottoms } from './bottoms.ts';
import type { DemoProduct } from './demo-product.ts';
import { sweats } from './sweats.ts';
import { tees } from './tees.ts';

/** The demo shop's whole range, lowest id first. Ids mix the categories, so that the newest page of the shop does too. */
export const products: readonly DemoProduct[] = [...tees, ...sweats, ...bottoms, ...accessories].toSorted(
  (left, right) => left.id - right.id,
);
