import type { DemoColor } from './demo-product.ts';

/** A garment laid into a look's picture: its middle as fractions of the picture, turned clockwise by degrees. */
export interface LookPiece {
  readonly product: number;
  readonly color: DemoColor;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** A pair of nobody's sneakers, laid like a garment. */
export interface LookSneakers {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly accent: string;
}

/** A look as its stylist lays it; its pins and products follow from the pieces, so that they cannot miss the picture. */
export interface DemoLook {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly seen: string;
  readonly table: 'paper' | 'concrete' | 'linen';
  /** Centimetres of table from the left edge of the picture to the right. */
  readonly span: number;
  /** Lowest first. The first two are marked in the gallery. */
  readonly pieces: readonly LookPiece[];
  readonly sneakers: LookSneakers;
}
