import type { SneakerCut } from '../accessories/sneaker/last.ts';
import type { SneakerWay } from '../accessories/sneaker/ways.ts';

/** How the pairs that a shopper chooses from are drawn, by their ids in the shop. */
export const drawnPairs: Readonly<Record<string, { readonly way: SneakerWay; readonly cut: SneakerCut }>> = {
  white: { way: 'white', cut: 'low' },
  gum: { way: 'gum', cut: 'low' },
  green: { way: 'green', cut: 'low' },
  red: { way: 'red', cut: 'high' },
  natural: { way: 'natural', cut: 'low' },
  gray: { way: 'gray', cut: 'low' },
  blue: { way: 'blue', cut: 'high' },
  black: { way: 'black', cut: 'low' },
};
