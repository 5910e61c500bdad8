import { styledPictureName } from '../seed/demo-pictures.ts';
import type { DemoCategory, DemoColor, DemoProduct } from '../seed/demo-product.ts';
import { products } from '../seed/products.ts';
import type { StyledPicture } from '../seed/styled-layouts.ts';
import { styledPictures } from '../seed/styled-pictures.ts';
import type { LaidGarment, Scene, TableName } from './engine/scene.ts';
import { sneakers } from './garments/sneakers.ts';
import { wornOf } from './wardrobe/wardrobe.ts';

export interface NamedScene {
  readonly name: string;
  readonly scene: Scene;
  /** Also stored as a JPEG for link previews. */
  readonly preview?: boolean;
}

/** Larger than the widest stored picture, for smooth edges after scaling. */
const SIZE = { width: 1600, height: 2000 } as const;

const tints: Readonly<Record<TableName, string>> = { paper: '#ded6c9', concrete: '#cdcac4', linen: '#e0d8ca' };

const tableOf: Readonly<Record<DemoCategory, TableName>> = { tees: 'paper', bottoms: 'concrete', accessories: 'paper' };

function seedOf(words: string): number {
  let seed = 7;
  for (const letter of words) seed = (seed * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return seed;
}

function garment(product: DemoProduct, color: DemoColor, back = false): LaidGarment {
  const worn = wornOf(product.slug);
  const seed = seedOf(product.slug + color + (back ? 'back' : '')) + (worn.throw ?? 0) * 10_000;
  return {
    pieces: worn.pieces({ color, seed, back }),
    x: 0.5,
    y: 0.5,
    turn: (worn.turn ?? 0) + (seed % 5) * 0.6 - 1.2,
    seed: seed % 997,
    stray: worn.stray ?? 0.35,
  };
}

function sceneOf(table: TableName, span: number, seed: number, garments: readonly LaidGarment[]): Scene {
  return { ...SIZE, table, tint: tints[table], span, seed, garments };
}

function productScenes(product: DemoProduct): NamedScene[] {
  const withOthers = styledPictures[product.slug];
  if (!withOthers) return [];
  return [{ name: styledPictureName(product), scene: styledScene(withOthers, tableOf[product.category]) }];
}

function productOfSlug(slug: string): DemoProduct {
  const product = products.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`A picture shows ${slug}, which does not exist`);
  return product;
}

function styledScene({ span, pieces, sneakers: pair }: StyledPicture, table: TableName): Scene {
  const garments = pieces.map(([slug, color, x, y, turn]) => ({ ...garment(productOfSlug(slug), color), x, y, turn }));
  const seed = seedOf(pieces.flat().join());
  const scene = sceneOf(table, span, seed, [...garments, ...(pair ? [laidSneakers(pair)] : [])]);
  return { ...scene, panes: { x: seed % 60, y: seed % 45, sway: 0, shade: 0.22 } };
}

function laidSneakers({ x, y, turn, accent }: NonNullable<StyledPicture['sneakers']>): LaidGarment {
  return { pieces: sneakers(accent), x, y, turn, seed: 1, stray: 0 };
}

/** The scenes of the products styled with others. */
export function allScenes(): NamedScene[] {
  return products.flatMap(productScenes);
}
