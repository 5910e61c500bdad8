import type { DistanceGrid } from './body.ts';

/** A vertex deep inside a body is led out over several steps instead of thrown out. */
const MAXIMUM_PUSH = 0.5;

/** Keeps vertices off a body, with Coulomb friction against the step's movement. */
export function keepOffBody(
  positions: Float64Array,
  before: Float64Array,
  body: DistanceGrid,
  gap: number,
  friction: number,
): void {
  const { distances, columns, rows, layers, box, cell } = body;
  const layerSize = columns * rows;
  for (let at = 0; at < positions.length; at += 3) {
    const gridX = ((positions[at] ?? 0) - box.left) / cell;
    const gridY = ((positions[at + 1] ?? 0) - box.bottom) / cell;
    const gridZ = ((positions[at + 2] ?? 0) - box.back) / cell;
    if (gridX < 1 || gridY < 1 || gridZ < 1) continue;
    if (gridX >= columns - 2 || gridY >= rows - 2 || gridZ >= layers - 2) continue;
    const column = Math.floor(gridX);
    const row = Math.floor(gridY);
    const layer = Math.floor(gridZ);
    const a = gridX - column;
    const b = gridY - row;
    const c = gridZ - layer;
    const near = layer * layerSize + row * columns + column;
    const far = near + layerSize;
    const d000 = distances[near] ?? 0;
    const d100 = distances[near + 1] ?? 0;
    const d010 = distances[near + columns] ?? 0;
    const d110 = distances[near + columns + 1] ?? 0;
    const d001 = distances[far] ?? 0;
    const d101 = distances[far + 1] ?? 0;
    const d011 = distances[far + columns] ?? 0;
    const d111 = distances[far + columns + 1] ?? 0;
    const low = d000 + (d100 - d000) * a;
    const high = d010 + (d110 - d010) * a;
    const lowFar = d001 + (d101 - d001) * a;
    const highFar = d011 + (d111 - d011) * a;
    const nearLayer = low + (high - low) * b;
    const farLayer = lowFar + (highFar - lowFar) * b;
    const depth = gap - (nearLayer + (farLayer - nearLayer) * c);
    if (depth <= 0) continue;
    let outX =
      ((d100 - d000) * (1 - b) + (d110 - d010) * b) * (1 - c) + ((d101 - d001) * (1 - b) + (d111 - d011) * b) * c;
    let outY = (high - low) * (1 - c) + (highFar - lowFar) * c;
    let outZ = farLayer - nearLayer;
    const length = Math.sqrt(outX * outX + outY * outY + outZ * outZ) || 1;
    outX /= length;
    outY /= length;
    outZ /= length;
    const push = Math.min(depth, MAXIMUM_PUSH);
    const x = (positions[at] ?? 0) + outX * push;
    const y = (positions[at + 1] ?? 0) + outY * push;
    const z = (positions[at + 2] ?? 0) + outZ * push;
    let slideX = x - (before[at] ?? 0);
    let slideY = y - (before[at + 1] ?? 0);
    let slideZ = z - (before[at + 2] ?? 0);
    const outward = slideX * outX + slideY * outY + slideZ * outZ;
    slideX -= outward * outX;
    slideY -= outward * outY;
    slideZ -= outward * outZ;
    const slide = Math.sqrt(slideX * slideX + slideY * slideY + slideZ * slideZ);
    const held = slide > 1e-9 ? Math.min(1, (friction * depth) / slide) : 0;
    positions[at] = x - slideX * held;
    positions[at + 1] = y - slideY * held;
    positions[at + 2] = z - slideZ * held;
  }
}
