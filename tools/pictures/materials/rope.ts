import type { LinearColor } from '../render/color.ts';
import type { Material } from '../render/material.ts';
import { noise } from './noise.ts';

/** Strands laid around one another, and centimeters in which each goes around once. */
const STRANDS = 3;
const LAY = 1.75;
const STRAND_HEIGHT = 0.07;
/** Yarns in a strand, seen as fine slanted lines. */
const YARNS = 7;

/** A soft three-strand cotton rope, for surfaces whose coordinates are the turn (0 to 1) and the centimeters along. */
export function createRope(color: LinearColor): Material {
  return {
    sigma: 0.62,
    reflectance: 0,
    roughness: 1,
    sheen: 0.02,
    wrap: 0.06,
    sample(turn, along, into) {
      const phase = STRANDS * (turn + along / LAY);
      const inStrand = phase - Math.floor(phase);
      const crown = Math.sqrt(Math.max(0, Math.sin(Math.PI * inStrand)));
      const yarn = Math.sin(2 * Math.PI * YARNS * (inStrand - 0.55 * along));
      const fiber = noise(turn * 40, along * 14, 7);
      const shade = (0.7 + 0.32 * crown) * (1 + 0.035 * yarn + 0.04 * fiber);
      into.red = color[0] * shade;
      into.green = color[1] * shade;
      into.blue = color[2] * shade;
      into.height = STRAND_HEIGHT * crown + 0.005 * yarn + 0.006 * fiber;
      return true;
    },
  };
}
