import { cubic, joined, line, type Curve, type Point } from '../cloth/curve.ts';
import type { Fabric, PatternEdge } from '../cloth/pattern.ts';

export type PanelSide = 'front' | 'back';

/** One of a leg's two panels, in centimeters: widths from the middle seam or between the leg's two seams. */
export interface PanelCut {
  readonly waist: number;
  readonly hip: number;
  /** How far the crotch reaches between the legs. */
  readonly fork: number;
  readonly hem: number;
  readonly knee?: number;
}

/** What holds a garment at the waist: gathered elastic all around, a flat band, or a flat band with elastic behind. */
export type Waist = 'elastic' | 'flat' | 'elastic back';

export interface CuffCut {
  readonly height: number;
  /** Half of its way around, unstretched. */
  readonly half: number;
  /** Centimeters that it is worn higher than the leg is long, so that cloth falls over it. */
  readonly raised: number;
}

/** A bottom's measures in centimeters. On the pattern v is 0 where the band is sewn on. */
export interface BottomCut {
  readonly rise: number;
  readonly inseam: number;
  readonly waist: Waist;
  readonly bandHeight: number;
  /** Half of the band's front and back. */
  readonly frontBand: number;
  readonly backBand: number;
  readonly front: PanelCut;
  readonly back: PanelCut;
  /** How far below the crotch the knee is, where panels have one. */
  readonly kneeDrop: number;
  /** The waist dips in front and rises behind. */
  readonly frontDip: number;
  readonly backLift: number;
  /** Open from the hem up at the sides. */
  readonly slit: number;
  readonly cuff?: CuffCut;
  /** Height of the turned hem, which is stiffer than the leg; 0 is a raw edge. */
  readonly hemHeight: number;
  readonly hemStiffness: number;
  readonly fabric: Fabric;
}

export function legLength({ rise, inseam }: BottomCut): number {
  return rise + inseam;
}

/** How much wider the mannequin's waist is under a flat band than under elastic. */
export function waistExtra({ waist }: BottomCut): number {
  return waist === 'elastic' ? 0 : 1.6;
}

export function panelOf(cut: BottomCut, side: PanelSide): PanelCut {
  return side === 'front' ? cut.front : cut.back;
}

/** Across from the crotch seam to the middle of the leg below the crotch. */
function legMiddle({ hip, fork }: PanelCut): number {
  return (hip - fork) / 2;
}

const HIP_HEIGHT = -19;

/** From the hem up to the waist. */
export function outseamCurve(cut: BottomCut, side: PanelSide): Curve {
  const { waist, hip, hem, knee, fork } = panelOf(cut, side);
  const middle = legMiddle({ waist, hip, hem, fork });
  const length = legLength(cut);
  const outer = middle + hem / 2;
  if (knee === undefined) return cubic([outer, -length], [hip + 0.8, -length * 0.6], [hip + 0.2, -9], [waist, 0]);
  const top = cubic([hip, HIP_HEIGHT], [hip - 0.4, -11], [waist + 0.7, -5], [waist, 0]);
  const kneeHeight = -cut.rise - cut.kneeDrop;
  const below = cubic(
    [outer, -length],
    [outer + (knee - hem) * 0.2, -length + cut.inseam * 0.2],
    [middle + knee / 2, kneeHeight - 8],
    [middle + knee / 2, kneeHeight],
  );
  const above = cubic(
    [middle + knee / 2, kneeHeight],
    [middle + knee / 2 + 0.4, kneeHeight + 14],
    [hip + 0.4, -32],
    [hip, HIP_HEIGHT],
  );
  return joined(joined(below, above, 0.55), top, 0.85);
}

/** From the crotch down to the hem. */
export function inseamCurve(cut: BottomCut, side: PanelSide): Curve {
  const { hip, hem, knee, fork } = panelOf(cut, side);
  const middle = legMiddle({ waist: 0, hip, hem, fork });
  const length = legLength(cut);
  const inner = middle - hem / 2;
  const { rise } = cut;
  if (knee === undefined)
    return cubic([-fork, -rise], [-fork + 1.4, -rise - 5], [inner - 0.2, -length + 8], [inner, -length]);
  const kneeHeight = -rise - cut.kneeDrop;
  const above = cubic(
    [-fork, -rise],
    [-fork + 2.4, -rise - 8],
    [middle - knee / 2 - 0.6, kneeHeight + 14],
    [middle - knee / 2, kneeHeight],
  );
  const below = cubic(
    [middle - knee / 2, kneeHeight],
    [middle - knee / 2, kneeHeight - 8],
    [inner - (knee - hem) * 0.2, -length + cut.inseam * 0.2],
    [inner, -length],
  );
  return joined(above, below, 0.42);
}

/** Where the waist meets the middle seam. */
function waistMiddle(cut: BottomCut, side: PanelSide): Point {
  return side === 'front' ? [0.2, -cut.frontDip / 2] : [2.2, cut.backLift / 2];
}

/** From the waist down between the legs. */
export function crotchCurve(cut: BottomCut, side: PanelSide): Curve {
  const { fork } = panelOf(cut, side);
  const { rise } = cut;
  const [shallow, lean] = side === 'front' ? [0.62, -0.3] : [0.5, -1.2];
  return cubic(waistMiddle(cut, side), [0.1, -rise * shallow], [lean, -rise + 0.5], [-fork, -rise]);
}

function partOf(curve: Curve, from: number, to: number): Curve {
  return (share) => curve(from + (to - from) * share);
}

/** The share of the outseam that is open above the hem. */
function slitShare(cut: BottomCut, outseam: Curve): number {
  let share = 0;
  while (cut.slit > 0 && share < 0.5 && outseam(share)[1] < cut.slit - legLength(cut)) share += 0.002;
  return share;
}

/** The outline of a leg's front or back, from the hem's inner end around. */
export function panelEdges(cut: BottomCut, side: PanelSide): PatternEdge[] {
  const { waist } = panelOf(cut, side);
  const outseam = outseamCurve(cut, side);
  const inseam = inseamCurve(cut, side);
  const middle = waistMiddle(cut, side);
  const bow = side === 'front' ? -0.1 : 0.1;
  const open = slitShare(cut, outseam);
  return [
    { name: 'hem', curve: line(inseam(1), outseam(0)) },
    ...(open > 0 ? [{ name: 'slit', curve: partOf(outseam, 0, open) }] : []),
    { name: 'outseam', curve: partOf(outseam, open, 1) },
    {
      name: 'waist',
      curve: cubic([waist, 0], [waist * 0.66, bow], [waist * 0.33 + middle[0] * 0.6, middle[1]], middle),
    },
    { name: 'crotch', curve: crotchCurve(cut, side) },
    { name: 'inseam', curve: inseam },
  ];
}
