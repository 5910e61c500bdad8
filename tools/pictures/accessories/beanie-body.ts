import { distanceGrid } from '../cloth/body.ts';
import type { ClothMesh } from '../cloth/cloth-mesh.ts';
import { clothFaces } from '../cloth/cloth-surface.ts';
import { line } from '../cloth/curve.ts';
import { drape } from '../cloth/drape.ts';
import { blow } from '../cloth/forces.ts';
import { opposedSeam, type Fabric, type Pattern, type PatternPiece } from '../cloth/pattern.ts';
import { noise } from '../materials/noise.ts';
import { ribHeight, type RibKnitGauge } from '../materials/rib-knit.ts';
import type { Surface } from '../render/surface.ts';
import { blockDistance, GORES, headPoint, RING_LENGTH } from './beanie-shape.ts';
import { holdPoints, type Hold } from './hold-points.ts';

/** How a beanie's body is knit and how it falls. */
export interface BodyKnit {
  readonly gauge: RibKnitGauge;
  /** From the opening to the tip. */
  readonly length: number;
  /** The part of it that narrows. */
  readonly crown: number;
  /** Height up to which the cuff holds it. */
  readonly held: number;
  /** How hard a slouch is drawn to the back, cm/s². */
  readonly slouch: number;
  readonly fabric: Fabric;
  readonly seed: number;
}

/** The opening stands this high inside the cuff. */
const HEM_HEIGHT = 0.8;
const WALL = 0.16;
const TIP_SHARE = 0.035;

/** Knit narrower than the head: the opening stretches, the crown draws itself together. */
const NEGATIVE_EASE = 0.9;

const goreName = (gore: number) => `gore ${gore}`;

/** Half of a gore's width at its foot: a whole number of ribs, knit a little narrower than the head. */
export function goreHalf({ pitch }: RibKnitGauge): number {
  return (pitch * Math.round((RING_LENGTH * NEGATIVE_EASE) / GORES / pitch)) / 2;
}

/** The share of its width that a gore keeps, `up` cm from the opening. */
function goreShare(knit: BodyKnit, up: number): number {
  const share = Math.max(0, (up - knit.length + knit.crown) / knit.crown);
  return Math.max(TIP_SHARE, 1 - share ** 2.1);
}

/** Ribs counted around the head, for a place on a gore. They run straight up and end where the gore narrows. */
export function ribPhase(knit: BodyKnit, across: number): number {
  return (across + goreHalf(knit.gauge)) / knit.gauge.pitch;
}

/** How far a place is from the line where a gore's stitches are knit together with the next one's. */
export function toDecreases(knit: BodyKnit, across: number, up: number): number {
  if (up < knit.length - knit.crown) return 9;
  return goreHalf(knit.gauge) * goreShare(knit, up) - Math.abs(across);
}

function gorePiece(knit: BodyKnit, gore: number): PatternPiece {
  const half = (up: number) => goreHalf(knit.gauge) * goreShare(knit, up);
  const side = (sign: 1 | -1) => (share: number) => [sign * half(share * knit.length), share * knit.length] as const;
  const left = side(-1);
  const foot = half(0);
  const tip = half(knit.length);
  return {
    name: goreName(gore),
    fabric: knit.fabric,
    edges: [
      { name: 'hem', curve: line([-foot, 0], [foot, 0]) },
      { name: 'right', curve: side(1) },
      { name: 'tip', curve: line([tip, knit.length], [-tip, knit.length]) },
      { name: 'left', curve: (share) => left(1 - share) },
    ],
    place: (across, up) => {
      const turn = (gore + across / half(up) / 2) / GORES;
      return headPoint(turn, goreShare(knit, up), HEM_HEIGHT + up);
    },
  };
}

function bodyPattern(knit: BodyKnit): Pattern {
  const gores = Array.from({ length: GORES }, (_, gore) => gore);
  return {
    pieces: gores.map((gore) => gorePiece(knit, gore)),
    seams: gores.map((gore) => opposedSeam(`${goreName(gore)}.right`, `${goreName((gore + 1) % GORES)}.left`)),
    strain: (piece, across, up) => {
      const place = Number(piece.slice(-1)) * 9.1 + knit.seed;
      return 1 + 0.03 * noise(across / 4 + place, up / 4, 5) + 0.02 * noise(across / 1.8 + place, up / 1.8, 6);
    },
  };
}

const block = distanceGrid(blockDistance, { left: -14, bottom: -3, back: -16, right: 14, top: 22, front: 16 }, 0.7);

const HOLD = { hem: 200_000, cuff: 9000 } as const;

function holdInCuff(knit: BodyKnit): (piece: string, across: number, up: number) => Hold | undefined {
  return (piece, across, up) => {
    if (up > knit.held) return undefined;
    const turn = (Number(piece.slice(-1)) + across / goreHalf(knit.gauge) / 2) / GORES;
    const strength = up < 0.05 ? HOLD.hem : HOLD.cuff * (1 - up / knit.held);
    return { target: headPoint(turn, 1, HEM_HEIGHT + up), strength };
  };
}

/** The outsides of a body's gores after it sank onto the head; ribs stand out of the cloth. */
export function drapeBody(knit: BodyKnit): readonly Surface[] {
  const pattern = bodyPattern(knit);
  const upper = (_piece: string, _across: number, up: number) => Math.max(0, (up - 12) / (knit.length - 12));
  const forces = (mesh: ClothMesh) => [
    holdPoints(mesh, holdInCuff(knit)),
    blow(mesh, upper, [0.25, 0, -1], (progress) => knit.slouch * (1 - 0.8 * progress)),
  ];
  const shared = { body: block, gap: 0.3, friction: 0.6, damping: 5, forces };
  const mesh = drape(
    pattern,
    [
      { ...shared, spacing: 1.1, steps: 700, timeStep: 1 / 900, thickness: 0.6 },
      { ...shared, spacing: 0.6, steps: 420, timeStep: 1 / 1200, thickness: 0.45 },
    ],
    knit.seed,
  );
  const { gauge } = knit;
  const faces = clothFaces(pattern, mesh, {
    thickness: (_piece, across) => 2 * (WALL + gauge.depth * ribHeight(ribPhase(knit, across), gauge)),
    subdivisions: gauge.pitch > 0.6 ? 3 : 2,
  });
  // Shadows need every triangle: fewer would lie across valleys and darken them.
  return faces.map(({ outside }) => ({ ...outside, shadowTriangles: outside.triangles }));
}
