import { topstitch, WASHED } from '../materials/lockstitch.ts';
import { bell, noise } from '../materials/noise.ts';
import { clearRelief, createRelief } from '../materials/relief.ts';
import { CLEAR_WEAVE, weaveWashedTwill } from '../materials/washed-twill.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { archHeight, BAND_LENGTH, bandRise, crownPoint } from './cap-shape.ts';

/** Share of the band to either side of the middle of the front that the brim takes. */
const REACH = 0.172;
/** The outer edge seen from above: an ellipse of which a little more than half is used. */
const EDGE = { halfWidth: 8.7, halfDepth: 10.8, middle: 6.3, angle: (106 * Math.PI) / 180 } as const;
/** How far the brim falls from the crown to its edge. */
const TIP = 1.75;
const HALF_THICKNESS = 0.16;
/** Share of the way that the brim's board reaches into the seam behind the band. */
const TUCK = 0.06;

const COLUMNS = 301;
const TOP_ROWS = 64;
const EDGE_ROWS = 12;
const BOTTOM_ROWS = 40;
const ROWS = TOP_ROWS + EDGE_ROWS + BOTTOM_ROWS;

/** A place on the brim: -1 to 1 from corner to corner, 0 at the crown to 1 at the edge. */
interface BrimPlace {
  readonly side: number;
  readonly outward: number;
  /** Where in the rounded edge: 0 on top, 1 below. */
  readonly around: number;
}

function innerPoint(side: number): Point {
  const turn = side * REACH;
  return crownPoint(turn, bandRise(turn), 0.05);
}

/** The middle of the board, from the crown to the edge. */
function plateSurfacePoint(side: number, outward: number): Point {
  const inner = innerPoint(side);
  const angle = side * EDGE.angle;
  const corner = Math.max(0, (Math.abs(side) - 0.86) / 0.14) ** 2;
  const edgeX = EDGE.halfWidth * Math.sin(angle);
  const edgeZ = EDGE.middle + EDGE.halfDepth * Math.cos(angle);
  const outerX = edgeX + (inner[0] - edgeX) * corner;
  const outerZ = edgeZ + (inner[2] - edgeZ) * corner;
  const x = inner[0] + (outerX - inner[0]) * outward;
  const z = inner[2] + (outerZ - inner[2]) * outward;
  const length = Math.hypot(outerX - inner[0], outerZ - inner[2]) / 7;
  const curve = archHeight(x) - TIP * length * outward * (0.7 + 0.3 * outward);
  const joined = Math.max(0, 1 - outward / 0.25) ** 2;
  return [x, curve + (inner[1] - archHeight(inner[0])) * joined, z];
}

function placeOf(column: number, row: number): BrimPlace {
  const share = (column / (COLUMNS - 1)) * 2 - 1;
  // Columns crowd toward the corners, where the edge bends most.
  const side = Math.sign(share) * (1 - (1 - Math.abs(share)) ** 1.35);
  const length = 1 + TUCK;
  if (row < TOP_ROWS) return { side, outward: length * (row / (TOP_ROWS - 1)) - TUCK, around: 0 };
  const below = row - TOP_ROWS - EDGE_ROWS;
  if (below < 0) return { side, outward: 1, around: (row - TOP_ROWS + 1) / (EDGE_ROWS + 1) };
  return { side, outward: 1 - length * (below / (BOTTOM_ROWS - 1)), around: 1 };
}

function brimPoint(column: number, row: number): Point {
  const { side, outward, around } = placeOf(column, row);
  const [x, y, z] = plateSurfacePoint(side, outward);
  const [backX, , backZ] = plateSurfacePoint(side, outward - 0.03);
  const length = Math.hypot(x - backX, z - backZ) || 1;
  const out = HALF_THICKNESS * Math.sin(Math.PI * around);
  return [
    x + ((x - backX) / length) * out,
    y + HALF_THICKNESS * Math.cos(Math.PI * around),
    z + ((z - backZ) / length) * out,
  ];
}

/** Coordinates of the cloth on the brim: cm along the edge, and cm in from it (negative below). */
function withClothCoordinates(surface: Surface): Surface {
  const coordinates = surface.coordinates.slice();
  for (let place = 0; place < coordinates.length; place += 2) {
    const { side, outward, around } = placeOf(coordinates[place] ?? 0, coordinates[place + 1] ?? 0);
    const [innerX, , innerZ] = plateSurfacePoint(side, 0);
    const [outerX, , outerZ] = plateSurfacePoint(side, 1);
    const inward = (1 - outward) * Math.hypot(outerX - innerX, outerZ - innerZ);
    coordinates[place] = side * REACH * BAND_LENGTH * 1.3;
    coordinates[place + 1] = around <= 0.5 ? inward + 0.24 * (0.5 - around) : -inward - 0.24 * (around - 0.5);
  }
  return { ...surface, coordinates };
}

const STITCH_ROWS_FROM = 0.55;
const STITCH_ROWS = Array.from({ length: 7 }, (_, row) => STITCH_ROWS_FROM + row * 0.86);

function brimCloth(top: LinearColor, bottom: LinearColor): Material {
  const relief = createRelief();
  return {
    sigma: 0.6,
    reflectance: 0,
    roughness: 0.8,
    sheen: 0.012,
    wrap: 0.05,
    sample(u, v, into) {
      clearRelief(relief);
      const isTop = v > -0.06;
      const color = isTop ? top : bottom;
      const inward = Math.abs(v);
      weaveWashedTwill(u, v + (isTop ? 0 : 40), relief, CLEAR_WEAVE);
      for (const row of STITCH_ROWS) topstitch(inward - row, u + row * 1.7, relief, WASHED);
      // Between two rows the cloth stands up; washing wears it pale at the edge.
      relief.height += 0.012 * Math.cos((2 * Math.PI * (inward - STITCH_ROWS_FROM - 0.43)) / 0.86);
      relief.shade *= 1 + 0.09 * bell(v - 0.05, 0.09) * (0.7 + 0.3 * noise(u * 1.6, 0.5, 74));
      relief.height -= 0.03 * bell(v + 0.08, 0.03);
      relief.shade *= 1 - 0.3 * bell(v + 0.08, 0.03);
      into.red = color[0] * relief.shade;
      into.green = color[1] * relief.shade;
      into.blue = color[2] * relief.shade;
      into.height = relief.height;
      return true;
    },
  };
}

const brimSurface = withClothCoordinates(
  createGridSurface(COLUMNS, ROWS, brimPoint, { name: 'brim', flipped: true, shadowStep: [4, 3] }),
);

/** A curved board between two layers of twill, stitched through in rows along its edge. */
export function brim(top: LinearColor, bottom: LinearColor): Part {
  return { surface: brimSurface, material: brimCloth(top, bottom) };
}
