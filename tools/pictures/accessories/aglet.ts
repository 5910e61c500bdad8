import { linearColor } from '../render/color.ts';
import type { Material } from '../render/material.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { normalized, subtract } from '../render/tube.ts';
import { bell, noise } from '../materials/noise.ts';

/** A tip of rolled sheet metal, cm. */
export const AGLET = { length: 2.3, radius: 0.175 } as const;

const SIDES = 24;
const ROWS = 64;
/** A rounded nose, a straight body, a groove, a rolled rim that holds the lace. */
const NOSE = { length: 0.16, rows: 14 } as const;
const RIM = { from: 2.14, height: 0.022, width: 0.055 } as const;
const GROOVE = { from: 1.98, depth: 0.016, width: 0.045 } as const;
const METAL = '#8f8c86';

function bodyRadius(along: number): number {
  const body = AGLET.radius - 0.012 + (0.012 * along) / AGLET.length;
  return body + RIM.height * bell(along - RIM.from, RIM.width) - GROOVE.depth * bell(along - GROOVE.from, GROOVE.width);
}

/** Rows run over the nose, along the body, and at last into the lace. */
function profileAt(row: number): readonly [along: number, radius: number] {
  if (row < NOSE.rows) {
    const angle = (Math.PI / 2) * (row / NOSE.rows);
    return [NOSE.length * (1 - Math.cos(angle)), bodyRadius(NOSE.length) * Math.sin(angle)];
  }
  if (row === ROWS) return [AGLET.length - 0.03, AGLET.radius * 0.7];
  const along = NOSE.length + ((row - NOSE.rows) / (ROWS - 1 - NOSE.rows)) * (AGLET.length - NOSE.length);
  return [along, bodyRadius(along)];
}

/** The tip at the start of a lace's line, straight, lying on the floor. Coordinates: turn (0 to 1) and cm from the point. */
export function createAglet(name: string, line: readonly Point[]): Surface {
  const start = line[0] ?? [0, 0, 0];
  const inside = line[Math.round(AGLET.length / 0.2)] ?? start;
  const direction = normalized(subtract([inside[0], start[1], inside[2]], start));
  const sideways: Point = [-direction[2], 0, direction[0]];
  const point = (column: number, row: number): Point => {
    const [along, radius] = profileAt(row);
    const angle = (2 * Math.PI * column) / SIDES;
    const across = radius * Math.cos(angle);
    const up = radius * Math.sin(angle) + AGLET.radius;
    const floor = start[1] + up;
    return [
      start[0] + direction[0] * along + sideways[0] * across,
      floor,
      start[2] + direction[2] * along + sideways[2] * across,
    ];
  };
  const surface = createGridSurface(SIDES + 1, ROWS + 1, point, {
    name,
    closed: true,
    flipped: true,
    shadowStep: [2, 2],
  });
  for (let row = 0; row <= ROWS; row += 1) {
    for (let column = 0; column <= SIDES; column += 1) {
      const vertex = row * (SIDES + 1) + column;
      surface.coordinates[2 * vertex] = column / SIDES;
      surface.coordinates[2 * vertex + 1] = profileAt(row)[0];
    }
  }
  return surface;
}

/** Nickel with the seam where the sheet is rolled together. */
export function createAgletMetal(): Material {
  const [red, green, blue] = linearColor(METAL);
  return {
    sigma: 0.25,
    reflectance: 0.4,
    roughness: 0.42,
    sheen: 0,
    sample(turn, along, into) {
      const seam = bell((turn - 0.31) * 2 * Math.PI * AGLET.radius, 0.012);
      const shade = (1 - 0.55 * seam) * (1 + 0.04 * noise(turn * 30, along * 2, 3));
      into.red = red * shade;
      into.green = green * shade;
      into.blue = blue * shade;
      into.height = -0.008 * seam + 0.0008 * noise(turn * 40, along * 9, 4);
      return true;
    },
  };
}
