import type { DemoColor } from '../../seed/demo-product.ts';
import type { Part } from '../render/material.ts';

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
