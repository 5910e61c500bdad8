import type { LinearColor } from '../render/color.ts';
import type { Material } from '../render/material.ts';
import { noise } from './noise.ts';

/** Rows of chevrons around a cord, the length of a strand's turn in centimeters, and how high it lies. */
const ROUND = { columns: 8, strand: 0.22, height: 0.045 } as const;
const FLAT = { columns: 10, strand: 0.15, height: 0.016 } as const;

/** A braided cord, for tubes: strands run up and down by turns around it, and meet in rows of chevrons. */
export function plait(color: LinearColor, flat: boolean): Material {
  const { columns, strand: length, height } = flat ? FLAT : ROUND;
  return {
    sigma: 0.6,
    reflectance: 0,
    roughness: 1,
    sheen: 0.02,
    wrap: 0.08,
    sample: (u, v, into) => {
      const place = u * columns;
      const column = Math.floor(place);
      const inColumn = place - column;
      const strand = v / length + 0.85 * (column % 2 === 0 ? inColumn : 1 - inColumn);
      const crown =
        Math.sqrt(Math.sin(Math.PI * (strand - Math.floor(strand)))) * (0.6 + 0.4 * Math.sin(Math.PI * inColumn));
      const shade =
        0.64 + 0.38 * crown + 0.04 * noise(u * 30, v * 14, 9) + 0.03 * noise(Math.floor(strand), column, 12);
      into.red = color[0] * shade;
      into.green = color[1] * shade;
      into.blue = color[2] * shade;
      into.height = height * crown;
      return true;
    },
  };
}
