import { line, type Curve, type Point } from '../cloth/curve.ts';
import { opposedSeam, seam, type Fabric, type PatternPiece, type Position, type Seam } from '../cloth/pattern.ts';
import { smoothStep } from '../materials/noise.ts';
import {
  crotchCurve,
  inseamCurve,
  legLength,
  outseamCurve,
  panelEdges,
  waistExtra,
  type BottomCut,
  type CuffCut,
  type PanelSide,
} from './bottom-cut.ts';
import { legJoints } from './legs-body.ts';

/** Right is the viewer's right: the wearer's left leg. A left piece is a right one mirrored, so its u also grows outward. */
export type LegSide = 'Right' | 'Left';

const SIDES: readonly LegSide[] = ['Right', 'Left'];

type Place = (u: number, v: number) => Position;

/** Across for every height of curves that go up or down. */
function acrossByHeight(curves: readonly Curve[]): (v: number) => number {
  const points: Point[] = curves.flatMap((curve) => Array.from({ length: 201 }, (_, step) => curve(step / 200)));
  points.sort((one, other) => one[1] - other[1]);
  return (v) => {
    let low = 0;
    let high = points.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((points[middle]?.[1] ?? 0) < v) low = middle;
      else high = middle;
    }
    const [below, above] = [points[low] ?? [0, 0], points[high] ?? [0, 0]];
    const share = Math.max(0, Math.min(1, (v - below[1]) / (above[1] - below[1] || 1)));
    return below[0] + (above[0] - below[0]) * share;
  };
}

/** How much higher than level the waist is at an angle around it, 0 in the middle: elastic never lies quite even. */
export function waistHeight(cut: BottomCut, side: PanelSide, angle: number): number {
  const tilt = Math.cos(angle) ** 2;
  const uneven = cut.waist === 'elastic' ? 1 : 0.6;
  const turn = side === 'front' ? 1 : -1;
  const sway =
    0.3 * Math.sin(1.7 * angle + turn * 0.8) +
    0.17 * Math.sin(4.6 * angle + turn) +
    0.08 * Math.sin(11 * angle + turn * 2);
  return (side === 'front' ? -cut.frontDip : cut.backLift) * tilt + uneven * sway;
}

/** The middle of a leg at a height. */
function legAxis(degrees: number): (y: number) => readonly [x: number, z: number] {
  const { hip, knee, ankle } = legJoints(degrees, 1.2);
  return (y) => {
    const [from, to] = y > knee[1] ? [hip, knee] : [knee, ankle];
    const share = Math.max(0, (y - from[1]) / (to[1] - from[1]));
    return [from[0] + (to[0] - from[0]) * share, from[2] + (to[2] - from[2]) * share];
  };
}

/** A panel around its leg, going over into half a pelvis above the crotch. */
function placePanel(cut: BottomCut, side: PanelSide, leg: LegSide, degrees: number): Place {
  const mirror = leg === 'Right' ? 1 : -1;
  const toward = side === 'front' ? 1 : -1;
  const inner = {
    front: acrossByHeight([inseamCurve(cut, 'front'), crotchCurve(cut, 'front')]),
    back: acrossByHeight([inseamCurve(cut, 'back'), crotchCurve(cut, 'back')]),
  };
  const outer = {
    front: acrossByHeight([outseamCurve(cut, 'front')]),
    back: acrossByHeight([outseamCurve(cut, 'back')]),
  };
  const axis = legAxis(degrees);
  const { rise, bandHeight } = cut;
  const shortening = cut.cuff ? (cut.inseam - cut.cuff.raised) / cut.inseam : 1;
  const extra = waistExtra(cut);
  return (u, v) => {
    const from = inner[side](v);
    const share = Math.max(0, Math.min(1, (u - from) / (outer[side](v) - from)));
    const toPelvis = smoothStep(-rise - 1, -rise + 15, v);
    const y = (v < -rise ? -rise + (v + rise) * shortening : v) - bandHeight;
    const quarter = (share * Math.PI) / 2;
    const widening = smoothStep(0, -14, v);
    const pelvis: Position = [
      (17 + extra * 0.6 + 3.2 * widening) * Math.sin(quarter),
      y + waistHeight(cut, side, quarter) * smoothStep(-12, 0, v),
      toward * (11.6 + 2 * widening) * Math.cos(quarter) - 0.3,
    ];
    const around = (outer.front(v) - inner.front(v) + outer.back(v) - inner.back(v)) / (2 * Math.PI);
    const least = 5.4 + 1.8 * smoothStep(-rise - 70, -rise - 30, v);
    const radius = Math.max(least, around);
    const [middleX, middleZ] = axis(y);
    const half = Math.PI * share;
    const legX = Math.max(
      0.3 + 0.02 * Math.max(0, -rise - v),
      Math.max(middleX, radius * 0.9) - radius * Math.cos(half),
    );
    const legZ = middleZ + toward * radius * Math.sin(half);
    const mix = (one: number, other: number) => one * (1 - toPelvis) + other * toPelvis;
    return [mirror * mix(legX, pelvis[0]), mix(y, pelvis[1]), mix(legZ, pelvis[2])];
  };
}

function bandFabric(cut: BottomCut, side: PanelSide): Fabric {
  const { density, bending, stretch } = cut.fabric;
  const elastic = cut.waist === 'elastic' || (cut.waist === 'elastic back' && side === 'back');
  return elastic
    ? { density: density * 2, bending: bending * 9, stretch: stretch * 0.4 }
    : { density: density * 2, bending: bending * 6, stretch: stretch * 1.2 };
}

/** Half of the waistband, front or back, its top at v = 0. */
function waistband(cut: BottomCut, side: PanelSide): PatternPiece {
  const half = side === 'front' ? cut.frontBand : cut.backBand;
  const height = cut.bandHeight;
  const toward = side === 'front' ? 1 : -1;
  const width = 16.6 + waistExtra(cut);
  return {
    name: side === 'front' ? 'bandFront' : 'bandBack',
    turned: side === 'back',
    fabric: bandFabric(cut, side),
    place: (u, v) => {
      const angle = ((u / half) * Math.PI) / 2;
      return [width * Math.sin(angle), v + waistHeight(cut, side, angle), toward * 10.9 * Math.cos(angle)];
    },
    edges: [
      { name: 'bottomLeft', curve: line([-half, -height], [0, -height]) },
      { name: 'bottomRight', curve: line([0, -height], [half, -height]) },
      { name: 'sideRight', curve: line([half, -height], [half, 0]) },
      { name: 'top', curve: line([half, 0], [-half, 0]) },
      { name: 'sideLeft', curve: line([-half, 0], [-half, -height]) },
    ],
  };
}

/** The height in the room at which a cuff's top is worn. */
export function cuffTop(cut: BottomCut, cuff: CuffCut): number {
  return -cut.bandHeight - legLength(cut) + cuff.raised;
}

function cuffPiece(cut: BottomCut, cuff: CuffCut, leg: LegSide, degrees: number): PatternPiece {
  const { half, height } = cuff;
  const mirror = leg === 'Right' ? 1 : -1;
  const axis = legAxis(degrees);
  const { density, bending, stretch } = cut.fabric;
  return {
    name: `cuff${leg}`,
    turned: leg === 'Right',
    fabric: { density: density * 1.35, bending: bending * 5, stretch: stretch * 0.35 },
    place: (u, v) => {
      const angle = (u / half) * Math.PI;
      const y = cuffTop(cut, cuff) + v;
      const [x, z] = axis(y);
      return [mirror * (x + 5.2 * Math.cos(angle)), y, z + 5.2 * Math.sin(angle)];
    },
    edges: [
      { name: 'bottom', curve: line([-half, -height], [half, -height]) },
      { name: 'sideFront', curve: line([half, -height], [half, 0]) },
      { name: 'topFront', curve: line([half, 0], [0, 0]) },
      { name: 'topBack', curve: line([0, 0], [-half, 0]) },
      { name: 'sideBack', curve: line([-half, 0], [-half, -height]) },
    ],
  };
}

/** All pieces, held around legs that stand `degrees` apart. */
export function bottomPieces(cut: BottomCut, degrees: number): PatternPiece[] {
  const panel = (side: PanelSide, leg: LegSide): PatternPiece => ({
    name: `${side}${leg}`,
    edges: panelEdges(cut, side),
    fabric: cut.fabric,
    place: placePanel(cut, side, leg, degrees),
    turned: (side === 'front') === (leg === 'Left'),
  });
  const { cuff } = cut;
  return [
    panel('front', 'Right'),
    panel('front', 'Left'),
    panel('back', 'Right'),
    panel('back', 'Left'),
    waistband(cut, 'front'),
    waistband(cut, 'back'),
    ...(cuff ? SIDES.map((leg) => cuffPiece(cut, cuff, leg, degrees)) : []),
  ];
}

const LEG_SEAMS: readonly Seam[] = [
  opposedSeam('bandFront.bottomRight', 'frontRight.waist'),
  seam('bandFront.bottomLeft', 'frontLeft.waist'),
  opposedSeam('bandBack.bottomRight', 'backRight.waist'),
  seam('bandBack.bottomLeft', 'backLeft.waist'),
  seam('bandFront.sideRight', 'bandBack.sideRight'),
  seam('bandFront.sideLeft', 'bandBack.sideLeft'),
  ...SIDES.flatMap((leg) => [
    seam(`front${leg}.outseam`, `back${leg}.outseam`),
    seam(`front${leg}.inseam`, `back${leg}.inseam`),
  ]),
  seam('frontRight.crotch', 'frontLeft.crotch'),
  seam('backRight.crotch', 'backLeft.crotch'),
];

const CUFF_SEAMS: readonly Seam[] = SIDES.flatMap((leg) => [
  seam(`cuff${leg}.topFront`, `front${leg}.hem`),
  opposedSeam(`cuff${leg}.topBack`, `back${leg}.hem`),
  opposedSeam(`cuff${leg}.sideFront`, `cuff${leg}.sideBack`),
]);

export function bottomSeams(cut: BottomCut): readonly Seam[] {
  return cut.cuff ? [...LEG_SEAMS, ...CUFF_SEAMS] : LEG_SEAMS;
}
