import { buildClothMesh, eachCorner, type ClothMesh } from '../cloth/cloth-mesh.ts';
import type { DistanceGrid } from '../cloth/body.ts';
import { readDrape } from '../cloth/kept-drape.ts';
import type { Pattern } from '../cloth/pattern.ts';
import { solve, type Force } from '../cloth/solve.ts';
import { noise, smoothStep } from '../materials/noise.ts';

/** How a loop of cloth in a light wind is simulated. */
export interface WindLoop {
  readonly pattern: Pattern;
  readonly drapeFile: string;
  readonly spacing: number;
  readonly seed: number;
  readonly body: DistanceGrid;
  /** Centimeters from the shoulder to where cloth hangs free, and to the hem. */
  readonly free: readonly [from: number, hem: number];
  readonly seconds: number;
  readonly framesPerSecond: number;
}

const STEPS_PER_SECOND = 1400;
const DAMPING = 2.2;
const LAYER = 0.4;
/** Acceleration by the wind where cloth hangs free, cm/s²: an eighth of its weight. */
const STRENGTH = 125;
/** Gusts in one loop, strongest first: how often they come, and their share. */
const GUSTS = [
  [1, 0.6],
  [2, 0.28],
  [3, 0.12],
] as const;

interface Blown {
  readonly vertex: number;
  readonly share: number;
  /** Wind reaches places one after another. */
  readonly delay: number;
}

function blownVertices(mesh: ClothMesh, [from, hem]: WindLoop['free']): Blown[] {
  const found = new Map<number, Blown>();
  eachCorner(mesh, (vertex, piece, u, v) => {
    const isSleeve = piece.startsWith('sleeve');
    const share = isSleeve ? 0.5 * smoothStep(-8, -24, v) : smoothStep(-from, -hem, v);
    if (share > 0) found.set(vertex, { vertex, share, delay: 0.018 * u + 0.25 * noise(u / 17, v / 23, 83) });
  });
  return [...found.values()];
}

/** A breeze from the window's side that repeats after each loop. */
function breeze(mesh: ClothMesh, loop: WindLoop): Force {
  const blown = blownVertices(mesh, loop.free);
  let time = 0;
  return (velocities, _positions, timeStep) => {
    time += timeStep;
    for (const { vertex, share, delay } of blown) {
      let gust = 0;
      for (const [often, part] of GUSTS)
        gust += part * Math.sin((2 * Math.PI * often * time) / loop.seconds - often * delay * 6);
      const speed = STRENGTH * share * gust * timeStep;
      velocities[3 * vertex] = (velocities[3 * vertex] ?? 0) + 0.55 * speed;
      velocities[3 * vertex + 2] = (velocities[3 * vertex + 2] ?? 0) + 0.85 * speed;
    }
  };
}

/**
 * Positions of each frame of the loop. A first round in the wind lets the cloth forget how it hung still; what then still
 * differs between the end and the start of the second is taken back evenly over its frames.
 */
export function blowLoop(loop: WindLoop, report?: (frame: number) => void): Float64Array[] {
  const mesh = buildClothMesh(loop.pattern, loop.spacing, loop.seed);
  mesh.positions.set(readDrape(loop.drapeFile, loop.pattern).positions);
  const count = loop.seconds * loop.framesPerSecond;
  const steps = Math.round(STEPS_PER_SECOND / loop.framesPerSecond);
  const run = { steps, timeStep: 1 / STEPS_PER_SECOND, damping: DAMPING, thickness: LAYER, body: loop.body };
  const forces = [breeze(mesh, loop)];
  const frames: Float64Array[] = [];
  for (let frame = 0; frame <= 2 * count; frame += 1) {
    if (frame >= count) frames.push(mesh.positions.slice());
    solve(mesh, { ...run, forces });
    report?.(frame);
  }
  return closeLoop(frames);
}

/** The last frame is the first again and falls away. */
export function closeLoop(frames: readonly Float64Array[]): Float64Array[] {
  const [first] = frames;
  const last = frames.at(-1);
  if (!first || !last) return [];
  const count = frames.length - 1;
  return frames.slice(0, count).map((positions, frame) => {
    const share = frame / count;
    return positions.map((value, place) => value - share * ((last[place] ?? 0) - (first[place] ?? 0)));
  });
}
