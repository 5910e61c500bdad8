import type { Backdrop, Light } from './shot.ts';
import type { Point } from './surface.ts';
import { cross, normalized } from './tube.ts';

/** Light from one direction. Window and sky are added up apart, so that their brightness is chosen when developing. */
export interface LightRay {
  readonly source: 'window' | 'sky';
  /** Toward the light, in the camera's axes. */
  readonly direction: Point;
  /** Share of its source's light. */
  readonly weight: number;
}

export const WINDOW_COLOR = [1, 0.975, 0.94] as const;
export const SKY_COLOR = [0.95, 0.97, 1] as const;

const WALL_LIGHT: Light = {
  azimuth: 128,
  elevation: 27,
  radius: 17,
  window: 1.42,
  sky: 0.36,
  windowRays: 36,
  skyRays: 32,
};
const FLOOR_LIGHT: Light = { ...WALL_LIGHT, elevation: 34, radius: 18, window: 1.05, sky: 0.36 };

/** The room's light: over things on the floor, the window stands higher and needs to be less bright. */
export function lightOf({ kind }: Backdrop, differing: Partial<Light> = {}): Light {
  return { ...(kind === 'wall' ? WALL_LIGHT : FLOOR_LIGHT), ...differing };
}

/** Points spread evenly over a disk without rows (Vogel's spiral). */
const GOLDEN_ANGLE = 2.39996;
const WINDOW_HEIGHT_TO_WIDTH = 1.1;
/** How much brighter the sky is on the window's side. */
const SKY_LEAN = 0.35;
/** Sky rays stop a little above the horizon, where they would only graze. */
const SKY_SPREAD = 0.93;

function windowRays(light: Light): LightRay[] {
  const azimuth = (light.azimuth * Math.PI) / 180;
  const elevation = (light.elevation * Math.PI) / 180;
  const spread = Math.tan((light.radius * Math.PI) / 180);
  const middle: Point = [
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ];
  const sideways: Point = [-Math.sin(azimuth), Math.cos(azimuth), 0];
  const upward = cross(middle, sideways);
  return Array.from({ length: light.windowRays }, (_, place) => {
    const radius = spread * Math.sqrt((place + 0.5) / light.windowRays);
    const across = radius * Math.cos(place * GOLDEN_ANGLE);
    const along = radius * Math.sin(place * GOLDEN_ANGLE) * WINDOW_HEIGHT_TO_WIDTH;
    const at = (axis: 0 | 1 | 2) => middle[axis] + across * sideways[axis] + along * upward[axis];
    return { source: 'window', direction: normalized([at(0), at(1), at(2)]), weight: 1 / light.windowRays };
  });
}

function skyRays(light: Light, ground: Point): LightRay[] {
  const azimuth = (light.azimuth * Math.PI) / 180;
  // Between the ground's normal and the viewer, who stands in the open half of the room.
  const axis = normalized([ground[0], ground[1], ground[2] + 0.35]);
  const sideways = normalized(cross(axis, Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
  const other = cross(axis, sideways);
  return Array.from({ length: light.skyRays }, (_, place) => {
    const height = 1 - ((place + 0.5) / light.skyRays) * SKY_SPREAD;
    const radius = Math.sqrt(1 - height * height);
    const across = radius * Math.cos(place * GOLDEN_ANGLE);
    const along = radius * Math.sin(place * GOLDEN_ANGLE);
    const at = (part: 0 | 1 | 2) => sideways[part] * across + other[part] * along + axis[part] * height;
    const direction: Point = [at(0), at(1), at(2)];
    const lean = 1 + SKY_LEAN * (direction[0] * Math.cos(azimuth) + direction[1] * Math.sin(azimuth));
    return { source: 'sky', direction, weight: (2 * lean) / light.skyRays };
  });
}

export function createLightRays(light: Light, ground: Point): LightRay[] {
  return [...windowRays(light), ...skyRays(light, ground)];
}
