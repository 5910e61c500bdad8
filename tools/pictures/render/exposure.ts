import type { Coverage } from './coverage.ts';
import type { Frame } from './frame.ts';
import type { Ground } from './ground.ts';
import type { Irradiance } from './illuminate.ts';
import type { Part } from './material.ts';
import type { Shot } from './shot.ts';

/** Everything of a picture but its colors: what lies at each pixel and how much light reaches it. */
export interface Exposure {
  readonly shot: Shot;
  readonly parts: readonly Part[];
  readonly frame: Frame;
  readonly coverage: Coverage;
  readonly irradiance: Irradiance;
  readonly ground: Ground;
  /** The color of the parts that were exposed. */
  readonly albedo: Float32Array;
}
