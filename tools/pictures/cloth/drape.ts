import { seededRandom } from '../materials/noise.ts';
import { buildClothMesh, type ClothMesh } from './cloth-mesh.ts';
import type { Pattern } from './pattern.ts';
import { prolong } from './prolong.ts';
import { solve, type Force, type Run } from './solve.ts';

/** A part of draping. Stages go from coarse to fine; where the spacing changes, the cloth goes over to a new mesh. */
export interface DrapeStage extends Omit<Run, 'forces'> {
  readonly spacing: number;
  /** Centimeters that every vertex is moved at random before the stage, so that folds do not start symmetric. */
  readonly shake?: number;
  /** Made anew for each stage, because vertices are others on another mesh. */
  readonly forces?: (mesh: ClothMesh) => readonly Force[];
}

function shake(mesh: ClothMesh, reach: number, random: () => number): void {
  for (let place = 0; place < mesh.positions.length; place++) {
    mesh.positions[place] = (mesh.positions[place] ?? 0) + (random() - 0.5) * reach;
  }
}

/** Lets a garment fall on its bodies, stage after stage. The same seed gives the same drape. */
export function drape(
  pattern: Pattern,
  stages: readonly DrapeStage[],
  seed: number,
  report?: (stage: number, vertices: number, speed: number) => void,
): ClothMesh {
  const random = seededRandom(seed + 5);
  let mesh: ClothMesh | undefined;
  stages.forEach((stage, place) => {
    let current = mesh;
    if (!current || current.spacing !== stage.spacing) {
      current = buildClothMesh(pattern, stage.spacing, seed);
      if (mesh) prolong(mesh, current);
    }
    if (stage.shake) shake(current, stage.shake, random);
    const speed = solve(current, { ...stage, forces: stage.forces?.(current) ?? [] });
    report?.(place, current.vertexCount, speed);
    mesh = current;
  });
  if (!mesh) throw new Error('a drape needs a stage');
  return mesh;
}
