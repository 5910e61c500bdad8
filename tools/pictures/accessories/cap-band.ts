import { topstitch, WASHED } from '../materials/lockstitch.ts';
import { smoothStep } from '../materials/noise.ts';
import { clearRelief, createRelief } from '../materials/relief.ts';
import { CLEAR_WEAVE, weaveWashedTwill } from '../materials/washed-twill.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { BAND_LENGTH, bandRise, crownPoint, STRAP_OPENING } from './cap-shape.ts';
import { signedPower } from './signed-power.ts';

const COTTON = { sigma: 0.6, reflectance: 0, roughness: 0.8, sheen: 0.01, wrap: 0.05 } as const;

/** A strip of twill with a row of stitches near each edge; v runs across it from 0. */
function strip(color: LinearColor, height: number, rows: readonly number[]): Material {
  const relief = createRelief();
  return {
    ...COTTON,
    sample(u, v, into) {
      clearRelief(relief);
      weaveWashedTwill(u * 1.2, v * 1.2, relief, CLEAR_WEAVE);
      for (const row of rows) topstitch(v - row, u, relief, WASHED);
      const edge = smoothStep(0, 0.07, Math.min(v, height - v));
      relief.height += 0.03 * edge;
      into.red = color[0] * relief.shade;
      into.green = color[1] * relief.shade;
      into.blue = color[2] * relief.shade;
      into.height = relief.height;
      return true;
    },
  };
}

/** Grid coordinates in cm along and up a strip. */
function measured(surface: Surface, columns: number, rows: number, length: number, height: number): Surface {
  const coordinates = surface.coordinates.map((place, axis) =>
    axis % 2 === 0 ? (place / (columns - 1)) * length : (place / (rows - 1)) * height,
  );
  return { ...surface, coordinates };
}

const BAND = { height: 3, columns: 361, rows: 25, inset: 0.14 } as const;
/** Where the band ends beside the opening, as a share of its length. */
const OPENING = STRAP_OPENING.halfWidth / BAND_LENGTH;

/** The sweatband, seen on the inside; its upper edge is free and stands off the crown a little. */
export function sweatband(color: LinearColor): Part {
  const { columns, rows, height, inset } = BAND;
  const point = (column: number, row: number): Point => {
    const turn = -0.5 + OPENING + (1 - 2 * OPENING) * (column / (columns - 1));
    const up = (row / (rows - 1)) * height;
    return crownPoint(turn, bandRise(turn) + up, inset + 0.12 * (up / height) ** 2);
  };
  const surface = createGridSurface(columns, rows, point, { name: 'sweatband', flipped: true, shadowStep: [6, 6] });
  return {
    surface: measured(surface, columns, rows, BAND_LENGTH * (1 - 2 * OPENING), height),
    material: strip(color, height, [0.25, height - 0.25]),
  };
}

export const STRAP = { height: 2.1, halfThickness: 0.1, lift: 0.2 } as const;
/** How far to either side the strap reaches behind the band, as a share of the opening. */
const STRAP_REACH = 1.35;

/** A point of the strap's middle at the back: -1 and 1 are the ends of the opening, seen from behind right and left. */
export function strapPoint(side: number, up: number, outward: number): Point {
  const hidden = Math.max(0, Math.abs(side) - 1);
  return crownPoint(0.5 + side * OPENING, STRAP.lift + up, 0.12 + 0.9 * hidden - outward);
}

/** How far up the strap's width a share of the way around its two faces is. */
function acrossStrap(share: number): number {
  return STRAP.height * (0.5 - 0.5 * signedPower(Math.cos(2 * Math.PI * share), 0.25));
}

/** Across the strap, around its two faces: u along, v around. */
export function strap(color: LinearColor): Part {
  const columns = 161;
  const rows = 41;
  const point = (column: number, row: number): Point => {
    const side = ((column / (columns - 1)) * 2 - 1) * STRAP_REACH;
    const angle = (row / (rows - 1)) * 2 * Math.PI;
    return strapPoint(side, acrossStrap(row / (rows - 1)), STRAP.halfThickness * signedPower(Math.sin(angle), 0.5));
  };
  const surface = createGridSurface(columns, rows, point, { name: 'strap', shadowStep: [4, 4] });
  const coordinates = surface.coordinates.map((place, axis) => {
    if (axis % 2 === 0) return (place / (columns - 1)) * 2 * STRAP_REACH * STRAP_OPENING.halfWidth;
    return acrossStrap(place / (rows - 1));
  });
  return { surface: { ...surface, coordinates }, material: strip(color, STRAP.height, [0.22, STRAP.height - 0.22]) };
}
