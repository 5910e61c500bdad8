import type { DemoColor } from './demo-product.ts';

/** A garment in a look's picture: its center as fractions of the picture, rotated clockwise by degrees. */
export interface LookPiece {
  readonly product: number;
  readonly color: DemoColor;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A pair of unbranded sneakers, placed like a garment. */
export interface LookSneakers {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly accent: string;
}

/** A look as its stylist arranges it; pins and products follow from the pieces, so that they always match the picture. */
export interface DemoLook {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly seen: string;
  readonly table: 'paper' | 'concrete' | 'linen';
  /** Width of the picture in centimeters of table. */
  readonly span: number;
  /** Lowest first. The first two have pins in the gallery. */
  readonly pieces: readonly LookPiece[];
  readonly sneakers: LookSneakers;
}

/** The gallery; home shows the first three. */
export const looks: readonly DemoLook[] = [
  {
    id: 'script-and-nothing-else',
    title: 'Script, and Nothing Else',
    description:
      'One line of handwriting, one pair of pale shoes. The Script Tee does the talking, the sweat shorts keep their voice down, and the cap repeats the word once in case anyone missed it.',
    seen: 'Blue script tee above gray sweat shorts, a green cap and pale sneakers, laid on warm paper',
    table: 'paper',
    span: 122,
    pieces: [
      { product: 39, color: 'Blue', x: 0.41, y: 0.29, turn: -4 },
      { product: 20, color: 'Gray', x: 0.66, y: 0.76, turn: 6 },
      { product: 34, color: 'Green', x: 0.85, y: 0.37, turn: 24 },
    ],
    sneakers: { x: 0.19, y: 0.82, turn: -12, accent: '#2f5d47' },
  },
  {
    id: 'the-orchard',
    title: 'The Orchard',
    description:
      'The fruit graphic collection, picked at its best: peach, lemon and cherry, each on its own tee, with the bandana tying them together. Wear one at a time or be the whole bowl.',
    seen: 'Three fruit tees with a peach, lemons and cherries, a red bandana and pale sneakers, laid on linen',
    table: 'linen',
    span: 158,
    pieces: [
      { product: 37, color: 'Natural/Green', x: 0.3, y: 0.225, turn: -6 },
      { product: 19, color: 'Blue', x: 0.715, y: 0.385, turn: 7 },
      { product: 28, color: 'Pink', x: 0.3, y: 0.685, turn: -3 },
      { product: 22, color: 'Red', x: 0.73, y: 0.78, turn: 12 },
    ],
    sneakers: { x: 0.9, y: 0.05, turn: 148, accent: '#d9472f' },
  },
  {
    id: 'mesh-season',
    title: 'Mesh Season',
    description:
      'Mesh basketball shorts the color of a good lawn, a white tee with a collar that holds, stripes at the sock. It is a uniform for courts and for everywhere you stop on the way back.',
    seen: 'Green mesh basketball shorts, a white tee, striped socks and pale sneakers, laid on concrete',
    table: 'concrete',
    span: 124,
    pieces: [
      { product: 40, color: 'Green', x: 0.63, y: 0.75, turn: 6 },
      { product: 23, color: 'White', x: 0.41, y: 0.285, turn: -3 },
      { product: 36, color: 'Natural/Green', x: 0.83, y: 0.36, turn: 10 },
    ],
    sneakers: { x: 0.16, y: 0.83, turn: -10, accent: '#e7b93c' },
  },
  {
    id: 'gray-saturday',
    title: 'Gray Saturday',
    description:
      'Two grays that were dyed in the same bath and one red that was not. The hoodie and the joggers make a set; the beanie makes it a Saturday.',
    seen: 'Gray hoodie and gray joggers with a red beanie, white socks and pale sneakers, laid on concrete',
    table: 'concrete',
    span: 160,
    pieces: [
      { product: 38, color: 'Gray', x: 0.36, y: 0.305, turn: -4 },
      { product: 27, color: 'Gray', x: 0.68, y: 0.69, turn: 6 },
      { product: 31, color: 'Red', x: 0.83, y: 0.2, turn: 14 },
      { product: 18, color: 'White', x: 0.27, y: 0.7, turn: -8 },
    ],
    sneakers: { x: 0.12, y: 0.89, turn: -16, accent: '#c63d2f' },
  },
  {
    id: 'field-notes',
    title: 'Field Notes',
    description:
      'Brown on brown on cream. Heavy cloth up top, seven pockets below, a tote for whatever does not fit. Built for a long walk with good company.',
    seen: 'Brown heavyweight hoodie and brown cargo pants with a natural tote, a beanie and pale sneakers, laid on paper',
    table: 'paper',
    span: 164,
    pieces: [
      { product: 29, color: 'Brown', x: 0.36, y: 0.305, turn: -5 },
      { product: 35, color: 'Brown', x: 0.7, y: 0.685, turn: 6 },
      { product: 26, color: 'Natural/Green', x: 0.26, y: 0.76, turn: -9 },
      { product: 1, color: 'Natural/Green', x: 0.84, y: 0.2, turn: 12 },
    ],
    sneakers: { x: 0.91, y: 0.88, turn: 14, accent: '#8a5a34' },
  },
  {
    id: 'last-row',
    title: 'Last Row, Best Seats',
    description:
      'Two-Tone Crew, track stripes, and a stripe at the ankle to finish the sentence. It reads from the last row and holds up in the first.',
    seen: 'Blue and cream crew sweatshirt, blue track joggers with cream stripes, striped socks, black laces and pale sneakers, laid on linen',
    table: 'linen',
    span: 158,
    pieces: [
      { product: 25, color: 'Blue', x: 0.38, y: 0.22, turn: 4 },
      { product: 24, color: 'Blue', x: 0.67, y: 0.67, turn: -6 },
      { product: 36, color: 'Blue', x: 0.27, y: 0.66, turn: -10 },
      { product: 14, color: 'Black', x: 0.85, y: 0.2, turn: 0 },
    ],
    sneakers: { x: 0.13, y: 0.9, turn: -14, accent: '#2d4f86' },
  },
];
