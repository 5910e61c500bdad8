import { productSittings } from './product-sittings.ts';
import { stageSittings } from './stage-sittings.ts';
import type { PlannedPicture, Sitting } from './sitting.ts';

/** All pictures of the shop, by what is exposed together. */
export function allSittings(): Sitting[] {
  return [...productSittings(), ...stageSittings()];
}

export function findSitting(name: string): Sitting {
  const found = allSittings().find((sitting) => sitting.name === name);
  if (!found) throw new Error(`No sitting is named ${name}`);
  return found;
}

export function allPictures(): PlannedPicture[] {
  return allSittings().flatMap(({ pictures }) => pictures);
}
