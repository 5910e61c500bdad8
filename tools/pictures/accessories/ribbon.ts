import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { lengthsAlong, normalized, pointAt, subtract } from '../render/tube.ts';

/** A flat woven strip at a place of its length. */
export interface StripSection {
  readonly halfWidth: number;
  readonly thickness: number;
  /** Radians that the strip is turned about its length: 0 lies flat. */
  readonly bank: number;
}

const SIDES = 20;
/** Exponents of the cross section: straight faces, rounded edges. */
const ACROSS_POWER = 0.4;
const UPWARD_POWER = 0.8;

function eased(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power;
}

/**
 * A strip lying on a line on the floor; where it is banked, its lower edge touches the line. Its coordinates are the
 * centimeters across from the middle and along.
 */
export function createRibbon(
  name: string,
  line: readonly Point[],
  sectionAt: (along: number, place: number) => StripSection,
): Surface {
  const lengths = lengthsAlong(line);
  const acrossUnit: number[] = [];
  const upUnit: number[] = [];
  for (let side = 0; side <= SIDES; side += 1) {
    const angle = (2 * Math.PI * side) / SIDES;
    acrossUnit.push(eased(Math.cos(angle), ACROSS_POWER));
    upUnit.push(eased(Math.sin(angle), UPWARD_POWER));
  }
  const rings = line.map((center, place) => {
    const section = sectionAt(lengths[place] ?? 0, place);
    const direction = normalized(subtract(pointAt(line, place + 1), pointAt(line, place - 1)));
    const level = normalized([-direction[2], 0, direction[0]]);
    const cosine = Math.cos(section.bank);
    const sine = Math.sin(section.bank);
    const sideways: Point = [level[0] * cosine, sine, level[2] * cosine];
    const outward: Point = [-level[0] * sine, cosine, -level[2] * sine];
    const lift = section.halfWidth * Math.abs(sine) + (section.thickness / 2) * Math.abs(cosine);
    return { center, section, sideways, outward, lift };
  });
  const point = (column: number, row: number): Point => {
    const ring = rings[row];
    if (!ring) return [0, 0, 0];
    const across = (acrossUnit[column] ?? 0) * ring.section.halfWidth;
    const up = ((upUnit[column] ?? 0) * ring.section.thickness) / 2;
    const at = (axis: 0 | 1 | 2) => ring.center[axis] + ring.sideways[axis] * across + ring.outward[axis] * up;
    return [at(0), at(1) + ring.lift, at(2)];
  };
  const surface = createGridSurface(SIDES + 1, line.length, point, {
    name,
    closed: true,
    flipped: true,
    shadowStep: [2, 2],
  });
  rings.forEach(({ section }, row) => {
    for (let column = 0; column <= SIDES; column += 1) {
      const vertex = row * (SIDES + 1) + column;
      surface.coordinates[2 * vertex] = (acrossUnit[column] ?? 0) * section.halfWidth;
      surface.coordinates[2 * vertex + 1] = lengths[row] ?? 0;
    }
  });
  return surface;
}
