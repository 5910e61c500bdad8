import type { DemoColor } from './demo-product.ts';

/** A garment in a styled picture, by slug and color; its center as fractions of the picture, rotated clockwise by degrees. */
export type StyledPiece = readonly [slug: string, color: DemoColor, x: number, y: number, turn: number];

/** A product styled with others of the shop. */
export interface StyledPicture {
  /** The alternative text. */
  readonly seen: string;
  /** Width of the picture in centimeters of table. */
  readonly span: number;
  /** Lowest first. */
  readonly pieces: readonly StyledPiece[];
  readonly sneakers?: { readonly x: number; readonly y: number; readonly turn: number; readonly accent: string };
}

type WornItem = readonly [slug: string, color: DemoColor];

const GREEN = '#2f5d47';

/** A top over shorts as they are worn, sneakers below and one small thing beside. */
export function topWithShorts(
  seen: string,
  top: WornItem,
  shorts: WornItem,
  small: WornItem,
  accent = GREEN,
): StyledPicture {
  return {
    seen,
    span: 132,
    pieces: [
      [...shorts, 0.46, 0.655, 2],
      [...top, 0.44, 0.27, -3],
      [...small, 0.87, 0.62, 10],
    ],
    sneakers: { x: 0.8, y: 0.88, turn: 10, accent },
  };
}

/** A top beside pants that leave the picture, sneakers at the other side. */
export function topWithPants(seen: string, top: WornItem, pants: WornItem, accent = GREEN): StyledPicture {
  return {
    seen,
    span: top[0].endsWith('hoodie') ? 138 : 126,
    pieces: [
      [...pants, 0.7, 0.93, 7],
      [...top, 0.42, 0.36, -5],
    ],
    sneakers: { x: 0.17, y: 0.85, turn: -13, accent },
  };
}

/** Pants whole, a top that hangs into the picture over their waist, sneakers at the foot. */
export function pantsWithTop(
  seen: string,
  pants: WornItem,
  top: WornItem,
  small: WornItem,
  accent = GREEN,
): StyledPicture {
  return {
    seen,
    span: 142,
    pieces: [
      [...pants, 0.42, 0.61, 3],
      [...top, 0.44, 0.125, -3],
      [...small, 0.86, 0.47, 12],
    ],
    sneakers: { x: 0.8, y: 0.84, turn: 12, accent },
  };
}

/** Shorts below the hem of a top, socks and sneakers below. */
export function shortsWithTop(
  seen: string,
  shorts: WornItem,
  top: WornItem,
  socks: WornItem,
  accent = GREEN,
): StyledPicture {
  return {
    seen,
    span: 116,
    pieces: [
      [...shorts, 0.46, 0.54, -2],
      [...top, 0.47, 0.06, 3],
      [...socks, 0.2, 0.85, -8],
    ],
    sneakers: { x: 0.74, y: 0.83, turn: 14, accent },
  };
}

/** A small item on a top that fills the picture. */
export function smallItemOnTop(seen: string, small: WornItem, top: WornItem, turn: number): StyledPicture {
  return {
    seen,
    span: 74,
    pieces: [
      [...top, 0.42, 0.6, -7],
      [...small, 0.66, 0.62, turn],
    ],
  };
}

/** A small item beside a pair of sneakers. */
export function smallItemBesideSneakers(
  seen: string,
  small: WornItem,
  span: number,
  turn: number,
  accent = GREEN,
): StyledPicture {
  return {
    seen,
    span,
    pieces: [[...small, 0.36, 0.34, turn]],
    sneakers: { x: 0.64, y: 0.72, turn: 16, accent },
  };
}
