import type { MaterialName } from './material.ts';

/** One fold: starts at a point (cm), runs `length` along `angle` (degrees, clockwise from right), steep on one side. */
export interface Crease {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly curve: number;
  /** Fades at both ends; for folds that do not start at a seam. */
  readonly floating?: boolean;
}

/** Height beyond that of flat cloth, in cm over an ellipse around a point. */
export interface RoundForm {
  readonly kind: 'dome' | 'ring' | 'hollow';
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  readonly height: number;
  /** dome: how boxy (2 is round); ring: where it stands, as a fraction of the radius; hollow: how wide its wall is. */
  readonly shape: number;
}

/** A long body with a spine, as of a shoe: at each place along it (cm down from its own point) its height and half its width. */
export interface RidgeForm {
  readonly kind: 'ridge';
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise. */
  readonly turn: number;
  readonly spine: readonly (readonly [along: number, height: number, half: number])[];
  /** How boxy its cross-section is; 2 is round. */
  readonly shape: number;
}

export type Form = RoundForm | RidgeForm;

/** One layer of cloth (or leather, cord, rubber) in the garment's own centimetres, y downward, its middle at 0, 0. */
export interface Piece {
  /** SVG path. Holes by the even-odd rule. */
  readonly outline: string;
  /** Set when the outline is a line of this width: a cord, a strap, a lace. */
  readonly stroke?: number;
  readonly cloth: string;
  /** SVG drawn on the cloth. */
  readonly art?: string;
  /** SVG on middle grey: lighter stands up, darker sinks, `reliefDepth` cm from black to white. */
  readonly relief?: string;
  readonly reliefDepth?: number;
  readonly material: MaterialName;
  /** Height of the edge in cm, and how far inward the edge rounds off. */
  readonly thickness: number;
  readonly roll: number;
  /** Extra height toward the middle of wide parts. */
  readonly puff?: number;
  readonly puffRadius?: number;
  readonly creases?: readonly Crease[];
  /** Height in cm of the unrest between folds. */
  readonly rumple?: number;
  readonly forms?: readonly Form[];
  /** Bridges the steps of what is below instead of following them closely. */
  readonly drape?: boolean;
  /** Stands at this height of its own, in cm, instead of following what is below. */
  readonly floor?: number;
  /** How far, in cm, its edge lifts off the table where it curls. */
  readonly curl?: number;
}

/** A garment somewhere in the picture: fractions of the picture, degrees clockwise. */
export interface LaidGarment {
  readonly pieces: readonly Piece[];
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly seed: number;
  /** Centimetres the outline may stray from its pattern; hard things stray nowhere. */
  readonly stray: number;
}

export type TableName = 'paper' | 'concrete' | 'linen';

/** How a paned window and a plant before it shade the table: moved in cm, and how dark the shade is (0 to 1). */
export interface Panes {
  readonly x: number;
  readonly y: number;
  readonly sway: number;
  readonly shade: number;
}

/** Everything a picture is made of, as plain data: it can be hashed and sent to another thread. */
export interface Scene {
  readonly table: TableName;
  /** Table color as #rrggbb. */
  readonly tint: string;
  /** Centimetres from the left edge to the right. */
  readonly span: number;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly garments: readonly LaidGarment[];
  /** 0.96 is the shop's daylight. */
  readonly exposure?: number;
  /** A window with panes instead of an even light. */
  readonly panes?: Panes;
}
