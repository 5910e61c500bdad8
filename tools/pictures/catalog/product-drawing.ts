import type { DemoColor } from '../../seed/demo-product.ts';
import type { Part } from '../render/material.ts';
import type { Development, Light, View } from '../render/shot.ts';
import type { Technique } from './sitting.ts';

export type ViewName = 'front' | 'back' | 'detail';

/** How one view of a product is photographed. */
export interface Framing extends View {
  /** Garments hang before the wall, shoes and small things stand on the floor. */
  readonly backdrop?: 'wall' | 'floor';
  readonly light?: Partial<Light>;
}

/** How a product of the catalog is drawn. */
export interface ProductDrawing {
  /** What draws it: its version is part of the picture's key. */
  readonly technique: Technique;
  /** What its copy says, in fact words; also part of the picture's key. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly views: Readonly<Partial<Record<ViewName, Framing>> & { front: Framing }>;
  /** How a view of this color is developed, where the usual light hides its folds. */
  readonly development?: (color: DemoColor, view: ViewName) => Development;
  /**
   * The parts in a color. Surfaces must not depend on the color, so that one exposure serves all colors; work that all
   * colors share is kept between calls.
   */
  draw(color: DemoColor, view: ViewName): Promise<readonly Part[]>;
}

/** Product slug to drawing: what `tops.ts`, `bottoms.ts` and `accessories.ts` each export for their families. */
export type ProductDrawings = Readonly<Record<string, ProductDrawing>>;

type Draw = (color: DemoColor) => readonly Part[];

/** Builds what all colors share once, when the first is drawn. */
export function keptDrawing(create: () => Draw | Promise<Draw>): (color: DemoColor) => Promise<readonly Part[]> {
  let draw: Promise<Draw> | undefined;
  return async (color) => {
    draw ??= Promise.resolve(create());
    const drawIn = await draw;
    return drawIn(color);
  };
}
