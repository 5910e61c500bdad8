import type { Piece } from '../engine/scene.ts';
import type { GarmentOptions } from '../garments/garment-options.ts';

/** How one product is drawn: its layers in a color, and the camera's view. All lengths in cm. */
export interface Worn {
  readonly pieces: (options: GarmentOptions) => readonly Piece[];
  /** Centimetres from the left edge of the picture to the right. */
  readonly span: number;
  /** Where the middle of the picture lies in the garment. */
  readonly middle?: readonly [number, number];
  readonly turn?: number;
  /** How far cloth deviates from its pattern; less for stiff materials. */
  readonly stray?: number;
  /** The view of the detail picture. */
  readonly close?: { readonly x: number; readonly y: number; readonly span: number };
  /** Picks other folds if the default ones look bad. */
  readonly throw?: number;
}
