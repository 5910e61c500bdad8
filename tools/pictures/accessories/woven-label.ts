import { createNeckLabel, NECK_LABEL, paintNeckLabel } from '../materials/neck-label.ts';
import type { Material, Part } from '../render/material.ts';
import { createGridSurface, type Point } from '../render/surface.ts';

/** A point of what the label is sewn on: cm across from its middle and up, and how far it stands out. */
export type LabelGround = (across: number, up: number, outward: number) => Point;

const COLUMNS = 61;
const ROWS = 41;
const LIFT = 0.07;

/** A small woven label on a curved ground, its edges sewn down. `width` cm wide, shaped as the neck label is. */
export async function createWovenLabel(width: number, ground: LabelGround): Promise<Part> {
  const scale = width / NECK_LABEL.width;
  const height = NECK_LABEL.height * scale;
  const label = await createNeckLabel(0, 0);
  const point = (column: number, row: number): Point => {
    const side = (column / (COLUMNS - 1)) * 2 - 1;
    const rise = (row / (ROWS - 1)) * 2 - 1;
    const pillow = (1 - side ** 8) * (1 - rise ** 8);
    return ground((side * width) / 2, (rise * height) / 2, LIFT * (0.3 + 0.7 * pillow));
  };
  const material: Material = {
    sigma: 0.5,
    reflectance: 0,
    roughness: 0.6,
    sheen: 0.02,
    sample(u, v, into) {
      const across = (u / (COLUMNS - 1) - 0.5) * NECK_LABEL.width;
      const up = (v / (ROWS - 1) - 0.5) * NECK_LABEL.height;
      into.red = 0.86;
      into.green = 0.83;
      into.blue = 0.76;
      into.height = 0;
      paintNeckLabel(label, across, up, into);
      return true;
    },
  };
  return { surface: createGridSurface(COLUMNS, ROWS, point, { name: 'woven label', shadowStep: [2, 2] }), material };
}
