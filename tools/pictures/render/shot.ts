import type { Part } from './material.ts';

/** Where the camera stands and what it sees, in cm. */
export interface View {
  /** The middle of the picture. */
  readonly center: readonly [x: number, y: number];
  /** Centimeters across the picture, at z = 0. */
  readonly width: number;
  /** From the lens to z = 0. */
  readonly distance: number;
  /** Where the lens is; without it, before the center. A higher lens looks into waists without tilting lines. */
  readonly eye?: readonly [x: number, y: number];
  /** Degrees the things are turned about the vertical. */
  readonly yaw?: number;
  /** Degrees the camera looks down. */
  readonly pitch?: number;
}

/** What stands behind: a wall at some depth, or the floor through y = 0. */
export interface Backdrop {
  readonly kind: 'wall' | 'floor';
  /** '#rrggbb' where no shadow falls. */
  readonly color: string;
  /** Centimeters from z = 0 to the wall. */
  readonly depth?: number;
  /** How dark shadows on it may become, 0 to 1. */
  readonly shade?: number;
}

/** One large window and the sky of a white room. Angles in degrees, seen from the camera. */
export interface Light {
  readonly azimuth: number;
  readonly elevation: number;
  readonly radius: number;
  readonly window: number;
  readonly sky: number;
  readonly windowRays: number;
  readonly skyRays: number;
}

export interface Shot {
  readonly view: View;
  /** Pixels of the finished picture. */
  readonly size: readonly [width: number, height: number];
  /** Pixels drawn for one of the finished picture, along each side. */
  readonly supersampling: number;
  readonly backdrop: Backdrop;
  /** What differs from the room's light. */
  readonly light?: Partial<Light>;
  readonly seed: number;
  /** Only this part of the picture is drawn, as it is in the whole one. */
  readonly cutout?: Cutout;
  /** Grain would flicker in a film, whose frames are drawn one by one. */
  readonly withoutGrain?: boolean;
  /** Frames of a film give the box around all their things, so that what stands still is lit alike in all of them. */
  readonly reach?: Reach;
  /** Frames of a film with the same reach share it; empty for the first. */
  readonly stillness?: Stillness;
}

/** What still casters keep of each ray's light, in the order of the rays. */
export type StillShadows = Float32Array[];

/** What does not move from frame to frame, and the shadows that it casts on things and on the ground. */
export interface Stillness {
  readonly parts: ReadonlySet<Part>;
  readonly onThings: StillShadows;
  readonly onGround: StillShadows;
}

/** A part of a picture, in its finished pixels. */
export interface Cutout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A box before the camera. */
export interface Reach {
  readonly low: readonly [x: number, y: number, z: number];
  readonly high: readonly [x: number, y: number, z: number];
}

export interface Development {
  /** Brightness of window and sky on the things; the backdrop is exposed by itself. Black cloth takes more. */
  readonly window?: number;
  readonly sky?: number;
  /**
   * Black cards stand so near that they take this share of window and sky, 0 to 1, wherever light cloth begins to turn away:
   * a broad soft edge, also on the window's side.
   */
  readonly nearCards?: number;
  /** Only the things and their shadow, on nothing: four channels. */
  readonly transparent?: boolean;
}

export interface Picture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}
