import type { Surface } from './surface.ts';

/** What a material is at a place: linear color, and height in cm, which bends the normal. Reused between calls. */
export interface Sample {
  red: number;
  green: number;
  blue: number;
  height: number;
}

/**
 * How a surface answers light. Everything but the color that `sample` writes must be the same in all colors of a
 * product, because one exposure serves them all.
 */
export interface Material {
  /** Roughness of Oren-Nayar, radians: 0.3 leather, 0.55 jersey, 0.65 fleece. */
  readonly sigma: number;
  /** Mirror reflection at normal incidence: 0.04 leather and rubber, 0 cloth. */
  readonly reflectance: number;
  /** Roughness of GGX, 0 to 1; without effect where `reflectance` is 0. */
  readonly roughness: number;
  /** Light of fibers at grazing angles: 0.02 to 0.03, more looks like satin. */
  readonly sheen: number;
  /** Light that scatters past the terminator: 0.05 for cloth. */
  readonly wrap?: number;
  /** Blurs the light on it a little; for large smooth insides such as linings. */
  readonly soft?: boolean;
  /** Say so if `sample` can answer false: only such materials are asked while surfaces are still hidden by others. */
  readonly holes?: boolean;
  /** Writes what lies at (u, v) of the surface's coordinates; false where there is a hole. */
  sample(u: number, v: number, into: Sample): boolean;
}

export interface Part {
  readonly surface: Surface;
  readonly material: Material;
}
