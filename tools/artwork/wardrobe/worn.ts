import type { DemoColor } from '../../seed/demo-product.ts';
import type { Piece } from '../engine/scene.ts';

/** How one product is drawn: its layers in a colour, and how the camera looks at it. All lengths in cm. */
export interface Worn {
  readonly pieces: (color: DemoColor, seed: number, back: boolean) => readonly Piece[];
  /** Centimetres from the left edge of the picture to the right. */
  readonly span: number;
  /** Where the middle of the picture lies in the garment. */
  readonly middle?: readonly [number, number];
  readonly turn?: number;
  /** How far cloth strays from its pattern; stiff things less. */
  readonly stray?: number;
  /** What the detail picture shows. */
  readonly close?: { readonly x: number; readonly y: number; readonly span: number };
  /** Other folds, where those of the first throw do not please. */
  readonly throw?: number;
}
