import type { LinearColor } from '../render/color.ts';
import type { Material, Sample } from '../render/material.ts';
import { noise } from './noise.ts';

/** A yarn of a flat braid, cm. */
const YARN = 0.1;
/** How steeply yarns run from the middle to the edges. */
const SLANT = 0.82;
const YARN_HEIGHT = 0.014;
/** Columns in which one yarn lies above the others. */
const COLUMN = 0.2;

/** A flat woven strip of cotton: yarns meet in the middle in a herringbone, and turn around a firm edge. */
export function createBraid(color: LinearColor, halfWidth: number): Material {
  const sample = (across: number, along: number, into: Sample): boolean => {
    const away = Math.abs(across);
    const column = Math.floor(away / COLUMN);
    const lead = column % 2 === 0 ? away : COLUMN - away;
    const yarn = along / YARN + (lead * SLANT) / YARN + column * 0.5;
    const phase = yarn - Math.floor(yarn);
    const inColumn = away / COLUMN - column;
    const crown = Math.sin(Math.PI * phase) * (0.62 + 0.38 * Math.sin(Math.PI * inColumn));
    const edge = away > halfWidth * 0.9 ? 0.5 : 1;
    const fiber = noise(across * 34, along * 26, 6);
    const strand = noise(Math.floor(yarn) * 1.7, column * 3.1 + (across > 0 ? 9 : 0), 8);
    const shade =
      (0.83 + 0.19 * crown) * (1 + 0.035 * fiber + 0.03 * strand + 0.02 * noise(across * 3, along * 0.7, 9));
    into.red = color[0] * shade;
    into.green = color[1] * shade;
    into.blue = color[2] * shade;
    into.height = YARN_HEIGHT * crown * edge + 0.004 * fiber + 0.003 * strand;
    return true;
  };
  return { sigma: 0.6, reflectance: 0, roughness: 1, sheen: 0.02, wrap: 0.06, sample };
}
