import type { DistanceGrid } from './body.ts';

/** A vertex deep inside a body is led out over several steps instead of thrown out. */
const MAXIMUM_PUSH = 0.5;

/** The distance to a body at a place and the way out of it, reused between calls. */
interface Nearness {
  distance: number;
  outX: number;
  outY: number;
  outZ: number;
}

/** Reads a grid between its corners, trilinearly; false beside the grid. */
function readGrid(grid: DistanceGrid, x: number, y: number, z: number, into: Nearness): boolean {
  const { distances, columns, rows, layers, box, cell } = grid;
  const gridX = (x - box.left) / cell;
  const gridY = (y - box.bottom) / cell;
  const gridZ = (z - box.back) / cell;
  if (gridX < 1 || gridY < 1 || gridZ < 1) return false;
  if (gridX >= columns - 2 || gridY >= rows - 2 || gridZ >= layers - 2) return false;
  const a = gridX - Math.floor(gridX);
  const b = gridY - Math.floor(gridY);
  const c = gridZ - Math.floor(gridZ);
  const near = (Math.floor(gridZ) * rows + Math.floor(gridY)) * columns + Math.floor(gridX);
  const far = near + columns * rows;
  const d000 = distances[near] ?? 0;
  const d010 = distances[near + columns] ?? 0;
  const d001 = distances[far] ?? 0;
  const d011 = distances[far + columns] ?? 0;
  const across00 = (distances[near + 1] ?? 0) - d000;
  const across10 = (distances[near + columns + 1] ?? 0) - d010;
  const across01 = (distances[far + 1] ?? 0) - d001;
  const across11 = (distances[far + columns + 1] ?? 0) - d011;
  const low = d000 + across00 * a;
  const high = d010 + across10 * a;
  const lowFar = d001 + across01 * a;
  const highFar = d011 + across11 * a;
  const nearLayer = low + (high - low) * b;
  into.outX = (across00 * (1 - b) + across10 * b) * (1 - c) + (across01 * (1 - b) + across11 * b) * c;
  into.outY = (high - low) * (1 - c) + (highFar - lowFar) * c;
  into.outZ = lowFar + (highFar - lowFar) * b - nearLayer;
  into.distance = nearLayer + into.outZ * c;
  return true;
}

/** Keeps vertices off a body, with Coulomb friction against the step's movement. */
export function pushOffBody(
  positions: Float64Array,
  before: Float64Array,
  body: DistanceGrid,
  gap: number,
  friction: number,
): void {
  const near: Nearness = { distance: 0, outX: 0, outY: 0, outZ: 0 };
  for (let at = 0; at < positions.length; at += 3) {
    if (!readGrid(body, positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0, near)) continue;
    const depth = gap - near.distance;
    if (depth <= 0) continue;
    const length = Math.sqrt(near.outX * near.outX + near.outY * near.outY + near.outZ * near.outZ) || 1;
    const outX = near.outX / length;
    const outY = near.outY / length;
    const outZ = near.outZ / length;
    const push = Math.min(depth, MAXIMUM_PUSH);
    const x = (positions[at] ?? 0) + outX * push;
    const y = (positions[at + 1] ?? 0) + outY * push;
    const z = (positions[at + 2] ?? 0) + outZ * push;
    const moveX = x - (before[at] ?? 0);
    const moveY = y - (before[at + 1] ?? 0);
    const moveZ = z - (before[at + 2] ?? 0);
    const outward = moveX * outX + moveY * outY + moveZ * outZ;
    const slideX = moveX - outward * outX;
    const slideY = moveY - outward * outY;
    const slideZ = moveZ - outward * outZ;
    const slide = Math.sqrt(slideX * slideX + slideY * slideY + slideZ * slideZ);
    const held = slide > 1e-9 ? Math.min(1, (friction * depth) / slide) : 0;
    positions[at] = x - slideX * held;
    positions[at + 1] = y - slideY * held;
    positions[at + 2] = z - slideZ * held;
  }
}
