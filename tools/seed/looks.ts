import type { LookId } from '../pictures/catalog/looks.ts';

/** A look as its stylist tells it. Where each product is in its picture, and so its pin, is in the look's stage. */
export interface DemoLook {
  readonly id: LookId;
  readonly title: string;
  readonly description: string;
  readonly seen: string;
  /** Their ids. The first two have pins in the gallery. */
  readonly products: readonly number[];
}

/** The gallery; home shows the first three. */
export const looks: readonly DemoLook[] = [
  {
    id: 'script-and-nothing-else',
    title: 'Script, and Nothing Else',
    description:
      'One line of handwriting, one pair of pale shoes. The Script Tee does the talking, the sweat shorts keep their voice down, and the cap repeats the word once in case anyone missed it.',
    seen: 'Blue script tee above gray sweat shorts, a green cap and pale sneakers',
    products: [39, 20, 34],
  },
  {
    id: 'the-orchard',
    title: 'The Orchard',
    description:
      'The fruit graphic collection, picked at its best: peach, lemon and cherry, each on its own tee, with the bandana tying them together. Wear one at a time or be the whole bowl.',
    seen: 'Three fruit tees with a peach, lemons and cherries, a red bandana and pale sneakers',
    products: [37, 19, 28, 22],
  },
  {
    id: 'mesh-season',
    title: 'Mesh Season',
    description:
      'Mesh basketball shorts the color of a good lawn, a white tee with a collar that holds, stripes at the sock. It is a uniform for courts and for everywhere you stop on the way back.',
    seen: 'Green mesh basketball shorts, a white tee, striped socks and pale sneakers',
    products: [40, 23, 36],
  },
  {
    id: 'gray-saturday',
    title: 'Gray Saturday',
    description:
      'Two grays that were dyed in the same bath and one red that was not. The hoodie and the joggers make a set; the beanie makes it a Saturday.',
    seen: 'Gray hoodie and gray joggers with a red beanie, white socks and pale sneakers',
    products: [38, 27, 31, 18],
  },
  {
    id: 'field-notes',
    title: 'Field Notes',
    description:
      'Brown on brown on cream. Heavy cloth up top, seven pockets below, a tote for whatever does not fit. Built for a long walk with good company.',
    seen: 'Brown heavyweight hoodie and brown cargo pants with a natural tote, a beanie and pale sneakers',
    products: [29, 35, 26, 1],
  },
  {
    id: 'last-row',
    title: 'Last Row, Best Seats',
    description:
      'Two-Tone Crew, track stripes, and a stripe at the ankle to finish the sentence. It reads from the last row and holds up in the first.',
    seen: 'Blue and cream crew sweatshirt, blue track joggers with cream stripes, striped socks, black laces and pale sneakers',
    products: [25, 24, 36, 14],
  },
];
