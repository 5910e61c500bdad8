import type { DemoColor } from '../../seed/demo-product.ts';
import type { SneakerWay } from '../accessories/sneaker.ts';
import type { Stage, StagedProduct } from './staging.ts';

/** A product styled with others of the shop. */
export interface StyledPicture {
  /** The alternative text. */
  readonly seen: string;
  readonly stage: Stage;
}

type WornItem = readonly [slug: string, color: DemoColor];

/** `x` and `y` are of the item's center, as fractions of the picture; it is turned clockwise by degrees. */
export function place([slug, color]: WornItem, x: number, y: number, turn: number): StagedProduct {
  return { slug, color, x, y, turn };
}

/** A top over shorts as they are worn, sneakers below and one small thing beside. */
export function topWithShorts(
  seen: string,
  top: WornItem,
  shorts: WornItem,
  small: WornItem,
  way: SneakerWay = 'green',
): StyledPicture {
  const products = [place(shorts, 0.46, 0.655, 1), place(top, 0.44, 0.27, -1.5), place(small, 0.87, 0.62, 5)];
  return { seen, stage: { span: 132, products, pair: { x: 0.8, y: 0.88, turn: 10, way } } };
}

/** A top beside pants that leave the picture, sneakers at the other side. */
export function topWithPants(seen: string, top: WornItem, pants: WornItem, way: SneakerWay = 'green'): StyledPicture {
  const span = top[0].endsWith('hoodie') ? 138 : 126;
  const products = [place(pants, 0.7, 0.93, 3.5), place(top, 0.42, 0.36, -2.5)];
  return { seen, stage: { span, products, pair: { x: 0.17, y: 0.85, turn: -13, way } } };
}

/** Pants whole, a top that hangs into the picture over their waist, sneakers at the foot. */
export function pantsWithTop(
  seen: string,
  pants: WornItem,
  top: WornItem,
  small: WornItem,
  way: SneakerWay = 'green',
): StyledPicture {
  const products = [place(pants, 0.42, 0.61, 1.5), place(top, 0.44, 0.125, -1.5), place(small, 0.86, 0.47, 6)];
  return { seen, stage: { span: 142, products, pair: { x: 0.8, y: 0.84, turn: 12, way } } };
}

/** Shorts below the hem of a top, socks and sneakers below. */
export function shortsWithTop(
  seen: string,
  shorts: WornItem,
  top: WornItem,
  socks: WornItem,
  way: SneakerWay = 'green',
): StyledPicture {
  const products = [place(shorts, 0.46, 0.54, -1), place(top, 0.47, 0.06, 1.5), place(socks, 0.2, 0.85, -4)];
  return { seen, stage: { span: 116, products, pair: { x: 0.74, y: 0.83, turn: 14, way } } };
}

/** A small item on a top that fills the picture. */
export function smallItemOnTop(seen: string, small: WornItem, top: WornItem, turn: number): StyledPicture {
  const products = [place(top, 0.42, 0.6, -3.5), place(small, 0.66, 0.62, turn)];
  return { seen, stage: { span: 74, products } };
}

/** A small item beside a pair of sneakers. */
export function smallItemBesideSneakers(
  seen: string,
  small: WornItem,
  span: number,
  turn: number,
  way: SneakerWay = 'green',
): StyledPicture {
  const products = [place(small, 0.36, 0.34, turn)];
  return { seen, stage: { span, products, pair: { x: 0.64, y: 0.72, turn: 16, way } } };
}
