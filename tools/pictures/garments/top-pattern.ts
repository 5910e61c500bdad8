import { curveLength, line, type Curve, type Point } from '../cloth/curve.ts';
import { opposedSeam, seam, type Fabric, type PatternPiece, type Position, type Seam } from '../cloth/pattern.ts';
import { smoothStep } from '../materials/noise.ts';
import {
  halfBiceps,
  halfSleeveHem,
  neckCurve,
  panelEdges,
  sleeveEdges,
  type PanelSide,
  type TopCut,
} from './top-cut.ts';

/** How a top is held before it is let go: tubes around trunk and arms. */
export interface TopStart {
  /** Degrees of the sleeves from the vertical. */
  readonly arm: number;
  /** How far a long sleeve's axis leans in from the shoulder's end, so that it lies on the arm's. */
  readonly sleeveInset: number;
  /** Long sleeves start a little pushed up. */
  readonly sleeveSlack: number;
}

type Place = (u: number, v: number) => Position;

/** A panel around an ellipse that narrows toward the shoulders. */
export function placePanel(cut: TopCut, side: PanelSide): Place {
  const sign = side === 'front' ? 1 : -1;
  return (u, v) => {
    const angle = (Math.max(-1, Math.min(1, u / cut.halfChest)) * Math.PI) / 2;
    const toShoulder = Math.max(0, Math.min(1, (v - cut.underarm) / -cut.underarm));
    const depth = 16.5 * (1 - toShoulder) + 2 * toShoulder;
    const width = 18 + 3 * toShoulder;
    const drop = Math.abs(u) > 20 && v > cut.underarm - 10 ? 2 : 0;
    return [width * Math.sin(angle), v - 0.5 - drop, sign * (depth * Math.cos(angle) + 0.3)];
  };
}

const SLEEVE_ROOT: Position = [19.4, -8, -0.9];
const CLOSED = 0.97 * Math.PI;

/** A sleeve as a tube along the arm; side is 1 on the right. */
export function placeSleeve(cut: TopCut, side: 1 | -1, start: TopStart): Place {
  const angle = (start.arm * Math.PI) / 180;
  const [alongX, alongY] = [Math.sin(angle), -Math.cos(angle)];
  const [outX, outY] = [Math.cos(angle), Math.sin(angle)];
  const biceps = halfBiceps(cut);
  const hem = halfSleeveHem(cut);
  const { capHeight, sleeveLength } = cut;
  return (u, v) => {
    const down = -v;
    const half = biceps + (hem - biceps) * Math.max(0, (down - capHeight) / (sleeveLength - capHeight));
    const around = (u / half) * CLOSED;
    const radius = Math.max(6.2, half / Math.PI + 0.5);
    const along = down > capHeight ? capHeight + (down - capHeight) * start.sleeveSlack : down;
    const inset = Math.min(1, along / 22) * start.sleeveInset;
    const out = radius * Math.cos(around) - inset;
    const gusset = down >= capHeight && down < capHeight + 6 && Math.abs(u) > biceps * 0.75 ? 2 : 0;
    return [
      side * (SLEEVE_ROOT[0] + outX * out + alongX * along),
      SLEEVE_ROOT[1] + outY * out + alongY * along - gusset,
      SLEEVE_ROOT[2] + radius * Math.sin(around),
    ];
  };
}

export function topPieces(cut: TopCut, fabric: Fabric, start: TopStart): PatternPiece[] {
  return [
    { name: 'front', edges: panelEdges(cut, 'front'), fabric, place: placePanel(cut, 'front') },
    { name: 'back', edges: panelEdges(cut, 'back'), fabric, place: placePanel(cut, 'back'), turned: true },
    { name: 'sleeveRight', edges: sleeveEdges(cut), fabric, place: placeSleeve(cut, 1, start), turned: true },
    { name: 'sleeveLeft', edges: sleeveEdges(cut), fabric, place: placeSleeve(cut, -1, start) },
  ];
}

export const TOP_SEAMS: readonly Seam[] = [
  seam('front.sideRight', 'back.sideRight'),
  seam('front.sideLeft', 'back.sideLeft'),
  seam('front.shoulderRight', 'back.shoulderRight'),
  seam('front.shoulderLeft', 'back.shoulderLeft'),
  seam('sleeveRight.capFront', 'front.armRight'),
  opposedSeam('sleeveRight.capBack', 'back.armRight'),
  opposedSeam('sleeveRight.sideFront', 'sleeveRight.sideBack'),
  opposedSeam('sleeveLeft.capFront', 'front.armLeft'),
  seam('sleeveLeft.capBack', 'back.armLeft'),
  opposedSeam('sleeveLeft.sideFront', 'sleeveLeft.sideBack'),
];

/** A collar's half, cut as a ring's sector: its inner edge is shorter, so that it stands up. */
export interface CollarCut {
  readonly width: number;
  readonly outerRadius: number;
  readonly innerRadius: number;
  /** The sector's angle, radians. */
  readonly angle: number;
}

const COLLAR_STRETCH: Readonly<Record<PanelSide, number>> = { front: 0.83, back: 0.85 };

export function collarCut(cut: TopCut, side: PanelSide, width: number): CollarCut {
  const outer = 2 * curveLength(neckCurve(cut, side));
  const angle = (outer * (1 - COLLAR_STRETCH[side])) / width;
  return { width, angle, outerRadius: outer / angle, innerRadius: outer / angle - width };
}

/** A point of the ring that a collar is cut from. */
function ringPoint(radius: number, turn: number): Point {
  return [radius * Math.sin(turn), -radius * Math.cos(turn)];
}

export function collarPiece(cut: TopCut, side: PanelSide, width: number, fabric: Fabric): PatternPiece {
  const { angle, outerRadius, innerRadius } = collarCut(cut, side, width);
  const arc =
    (radius: number, from: number, to: number): Curve =>
    (share) =>
      ringPoint(radius, from + (to - from) * share);
  const neck = neckCurve(cut, side);
  const panel = placePanel(cut, side);
  const half = angle / 2;
  return {
    name: side === 'front' ? 'collarFront' : 'collarBack',
    turned: side === 'back',
    fabric,
    edges: [
      { name: 'outerLeft', curve: arc(outerRadius, -half, 0) },
      { name: 'outerRight', curve: arc(outerRadius, 0, half) },
      { name: 'sideRight', curve: line(ringPoint(outerRadius, half), ringPoint(innerRadius, half)) },
      { name: 'inner', curve: arc(innerRadius, half, -half) },
      { name: 'sideLeft', curve: line(ringPoint(innerRadius, -half), ringPoint(outerRadius, -half)) },
    ],
    place: (u, v) => {
      const turn = Math.atan2(u, -v);
      const [across, up] = neck(1 - Math.min(1, Math.abs(turn) / half));
      const [x, y, z] = panel(Math.sign(turn) * across, up);
      const inward = outerRadius - Math.hypot(u, v);
      const away = Math.hypot(x, z) || 1;
      return [x * (1 - (0.5 * inward) / away), y + inward * 0.85, z * (1 - (0.4 * inward) / away)];
    },
  };
}

export const COLLAR_SEAMS: readonly Seam[] = [
  opposedSeam('collarFront.outerRight', 'front.neckRight'),
  opposedSeam('collarFront.outerLeft', 'front.neckLeft'),
  opposedSeam('collarBack.outerRight', 'back.neckRight'),
  opposedSeam('collarBack.outerLeft', 'back.neckLeft'),
  seam('collarFront.sideRight', 'collarBack.sideRight'),
  seam('collarFront.sideLeft', 'collarBack.sideLeft'),
];

/** A straight band such as a cuff or a hem's rib: from -half to half, its sewn edge at 0, hanging down. */
export function bandPiece(
  name: string,
  half: number,
  height: number,
  fabric: Fabric,
  place: Place,
  turned: boolean,
): PatternPiece {
  return {
    name,
    fabric,
    place,
    turned,
    edges: [
      { name: 'bottom', curve: line([-half, -height], [half, -height]) },
      { name: 'sideRight', curve: line([half, -height], [half, 0]) },
      { name: 'top', curve: line([half, 0], [-half, 0]) },
      { name: 'sideLeft', curve: line([-half, 0], [-half, -height]) },
    ],
  };
}

/** A cuff around the end of a sleeve; narrower than it by `share`. */
export function cuffPiece(
  cut: TopCut,
  side: 1 | -1,
  height: number,
  share: number,
  fabric: Fabric,
  start: TopStart,
): PatternPiece {
  const sleeve = placeSleeve(cut, side, start);
  const half = halfSleeveHem(cut) * share;
  const place: Place = (u, v) => {
    const around = u / share;
    const [x, y, z] = sleeve(around, -cut.sleeveLength + v);
    const [oppositeX, oppositeY, oppositeZ] = sleeve(opposite(around, halfSleeveHem(cut)), -cut.sleeveLength + v);
    return [0.9 * x + 0.1 * oppositeX, 0.9 * y + 0.1 * oppositeY, 0.9 * z + 0.1 * oppositeZ];
  };
  return bandPiece(side > 0 ? 'cuffRight' : 'cuffLeft', half, height, fabric, place, side > 0);
}

const opposite = (u: number, half: number) => (u > 0 ? u - half : u + half);

export const CUFF_SEAMS: readonly Seam[] = ['Right', 'Left'].flatMap((side) => [
  opposedSeam(`cuff${side}.top`, `sleeve${side}.hem`),
  opposedSeam(`cuff${side}.sideRight`, `cuff${side}.sideLeft`),
]);

/** Extra length toward a gathered edge: 1 at the edge, 0 from `reach` on. */
export function gathering(distance: number, reach: number): number {
  return 1 - smoothStep(0, reach, distance);
}
