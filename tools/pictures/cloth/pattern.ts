import type { Curve } from './curve.ts';

/** A place in the room in centimeters: right, up, toward the viewer. */
export type Position = readonly [x: number, y: number, z: number];

/** What a piece is cut from: grams a square centimeter, bending and stretching stiffness in the solver's units. */
export interface Fabric {
  readonly density: number;
  readonly bending: number;
  readonly stretch: number;
}

export interface PatternEdge {
  readonly name: string;
  readonly curve: Curve;
}

/** A flat piece of cloth with its outline as named edges, one starting where the one before ends. */
export interface PatternPiece {
  readonly name: string;
  readonly edges: readonly PatternEdge[];
  readonly fabric: Fabric;
  /** Where a point of the piece is held before the piece is let go. */
  readonly place: (u: number, v: number) => Position;
  /** The piece's outside is its back, as a back panel's or a right sleeve's is. */
  readonly turned?: boolean;
}

/** Two edges sewn together, named 'piece.edge'; opposed when one starts where the other ends. */
export interface Seam {
  readonly first: string;
  readonly second: string;
  readonly opposed: boolean;
}

export function seam(first: string, second: string): Seam {
  return { first, second, opposed: false };
}

export function opposedSeam(first: string, second: string): Seam {
  return { first, second, opposed: true };
}

export interface Pattern {
  readonly pieces: readonly PatternPiece[];
  readonly seams: readonly Seam[];
  /** How much longer than cut a thread from (u, v) along (du, dv) is: folds that cloth remembers, gathers. 1 is as cut. */
  readonly strain?: (piece: string, u: number, v: number, du: number, dv: number) => number;
  /** How many times stiffer than its fabric cloth bends at a place: hems, bands. */
  readonly stiffness?: (piece: string, u: number, v: number) => number;
}

export function edgeOf(piece: PatternPiece, name: string): Curve {
  const edge = piece.edges.find((candidate) => candidate.name === name);
  if (!edge) throw new Error(`piece ${piece.name} has no edge ${name}`);
  return edge.curve;
}

export function pieceOf(pattern: Pattern, name: string): PatternPiece {
  const piece = pattern.pieces.find((candidate) => candidate.name === name);
  if (!piece) throw new Error(`the pattern has no piece ${name}`);
  return piece;
}
