import type { DemoColor } from '../../seed/demo-product.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Sample } from '../render/material.ts';
import { clearRelief, createRelief, type Relief } from './relief.ts';

/** How a piece of cloth looks: its color, what is knit and sewn into it, and what is printed on it. */
export interface ClothLook {
  readonly sigma: number;
  readonly sheen: number;
  readonly color: LinearColor;
  /** Adds knit, seams, stitches and creases. */
  readonly relief: (u: number, v: number, relief: Relief) => void;
  /** Colors the place before the relief shades it: stripes, prints, labels. */
  readonly paint?: (u: number, v: number, sample: Sample, relief: Relief) => void;
}

/** Cloth scatters a little light past the terminator. */
const WRAP = 0.05;

export function clothMaterial({ sigma, sheen, color, relief: addRelief, paint }: ClothLook): Material {
  const relief = createRelief();
  return {
    sigma,
    sheen,
    reflectance: 0,
    roughness: 1,
    wrap: WRAP,
    sample: (u, v, into) => {
      clearRelief(relief);
      addRelief(u, v, relief);
      [into.red, into.green, into.blue] = color;
      into.height = 0;
      paint?.(u, v, into, relief);
      into.red *= relief.shade;
      into.green *= relief.shade;
      into.blue *= relief.shade;
      into.height += relief.height;
      return true;
    },
  };
}

export function darker(color: LinearColor, share: number): LinearColor {
  return [color[0] * share, color[1] * share, color[2] * share];
}

/** Black cloth is exposed longer: what is bright beside it is drawn this much darker, or it would burn out. */
const BESIDE_BLACK = 0.57;

export function besideCloth(color: DemoColor): number {
  return color === 'Black' ? BESIDE_BLACK : 1;
}

/** Scales what was painted on a place of cloth. */
export function dim(sample: Sample, share: number): void {
  sample.red *= share;
  sample.green *= share;
  sample.blue *= share;
}
