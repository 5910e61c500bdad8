import { type Camera, createCamera, normalizeAll, project, turnToCamera } from './camera.ts';
import type { Part } from './material.ts';
import type { Shot } from './shot.ts';

/** A part before the camera. */
export interface SeenPart {
  readonly part: Part;
  /** In the camera's axes. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Two numbers a vertex. */
  readonly pixels: Float32Array;
}

/** What lies at each drawn pixel. */
export interface Frame {
  readonly camera: Camera;
  readonly parts: readonly SeenPart[];
  /** The part's number from 1; 0 is the backdrop. */
  readonly partAt: Uint16Array;
  /** Along the camera's axis. */
  readonly depth: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Three a pixel, of the geometry, later with relief. */
  readonly normals: Float32Array;
  /** Height of the material, cm. */
  readonly relief: Float32Array;
}

export const NOTHING = -1e3;

export function createFrame(parts: readonly Part[], shot: Shot): Frame {
  const camera = createCamera(shot);
  const size = camera.width * camera.height;
  const seen = parts.map((part) => {
    const positions = turnToCamera(camera, part.surface.positions);
    const normals = turnToCamera(camera, part.surface.normals);
    normalizeAll(normals);
    return { part, positions, normals, pixels: project(camera, positions) };
  });
  return {
    camera,
    parts: seen,
    partAt: new Uint16Array(size),
    depth: new Float32Array(size).fill(NOTHING),
    u: new Float32Array(size),
    v: new Float32Array(size),
    normals: new Float32Array(3 * size),
    relief: new Float32Array(size),
  };
}
