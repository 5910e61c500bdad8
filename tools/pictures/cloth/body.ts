/** Distance to a body in centimeters at a place in the room, negative inside. */
export type Distance = (x: number, y: number, z: number) => number;

export interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly back: number;
  readonly right: number;
  readonly top: number;
  readonly front: number;
}

/** A body's distance at the corners of a lattice, which the solver reads between. */
export interface DistanceGrid {
  readonly distances: Float32Array;
  readonly columns: number;
  readonly rows: number;
  readonly layers: number;
  readonly box: Box;
  readonly cell: number;
}

export function distanceGrid(distance: Distance, box: Box, cell: number): DistanceGrid {
  const columns = Math.round((box.right - box.left) / cell) + 1;
  const rows = Math.round((box.top - box.bottom) / cell) + 1;
  const layers = Math.round((box.front - box.back) / cell) + 1;
  const distances = new Float32Array(columns * rows * layers);
  let place = 0;
  for (let layer = 0; layer < layers; layer++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        distances[place] = distance(box.left + column * cell, box.bottom + row * cell, box.back + layer * cell);
        place++;
      }
    }
  }
  return { distances, columns, rows, layers, box, cell };
}

/** The smaller of two distances, rounded over `radius` where they meet. */
export function smoothMinimum(one: number, other: number, radius: number): number {
  const share = Math.max(0, Math.min(1, 0.5 + (0.5 * (other - one)) / radius));
  return other + (one - other) * share - radius * share * (1 - share);
}

export type Joint = readonly [x: number, y: number, z: number];

/** Distance to a limb: a line from joint to joint with a radius at each. */
export function limb(from: Joint, to: Joint, fromRadius: number, toRadius: number): Distance {
  const [alongX, alongY, alongZ] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const lengthSquared = alongX * alongX + alongY * alongY + alongZ * alongZ;
  return (x, y, z) => {
    const [awayX, awayY, awayZ] = [x - from[0], y - from[1], z - from[2]];
    const share = Math.max(0, Math.min(1, (awayX * alongX + awayY * alongY + awayZ * alongZ) / lengthSquared));
    const away = Math.hypot(awayX - alongX * share, awayY - alongY * share, awayZ - alongZ * share);
    return away - (fromRadius + (toRadius - fromRadius) * share);
  };
}

/** A level cut through a trunk: height, half width, half depth, and how far forward its middle lies. */
export type Slice = readonly [y: number, halfWidth: number, halfDepth: number, middle: number];

type Section = readonly [halfWidth: number, halfDepth: number, middle: number];

function sectionAt(slices: readonly Slice[], y: number): Section {
  let above = slices[0];
  if (!above) throw new Error('a trunk needs slices');
  for (const slice of slices) {
    if (y >= slice[0]) {
      const share = above[0] === slice[0] ? 1 : Math.min(1, (y - slice[0]) / (above[0] - slice[0]));
      return [
        slice[1] + (above[1] - slice[1]) * share,
        slice[2] + (above[2] - slice[2]) * share,
        slice[3] + (above[3] - slice[3]) * share,
      ];
    }
    above = slice;
  }
  return [above[1], above[2], above[3]];
}

/** Sections averaged over a few heights, so that no slice shows as a ledge. */
function smoothSections(slices: readonly Slice[], reach: number): (y: number) => Section {
  const steps = 4;
  return (y) => {
    let [width, depth, middle] = [0, 0, 0];
    for (let step = -steps; step <= steps; step++) {
      const section = sectionAt(slices, y + (step * reach) / steps);
      width += section[0];
      depth += section[1];
      middle += section[2];
    }
    const count = 2 * steps + 1;
    return [width / count, depth / count, middle / count];
  };
}

/** Distance to a trunk of superellipse slices, given from the top down; `power` 2 is an ellipse, more is boxier. */
export function trunk(slices: readonly Slice[], power: number, reach: number): Distance {
  const sectionOf = smoothSections(slices, reach);
  return (x, y, z) => {
    const [halfWidth, halfDepth, middle] = sectionOf(y);
    const across = Math.abs(x) / halfWidth;
    const deep = Math.abs(z - middle) / halfDepth;
    const level = (across ** power + deep ** power) ** (1 / power);
    if (level < 1e-6) return -Math.min(halfWidth, halfDepth);
    const slope = Math.hypot((across / level) ** (power - 1) / halfWidth, (deep / level) ** (power - 1) / halfDepth);
    return (level - 1) / Math.max(slope, 1e-3);
  };
}
