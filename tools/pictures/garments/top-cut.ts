import { cubic, curveLength, line, mirrored, reversed, type Curve, type Point } from '../cloth/curve.ts';
import { type PatternEdge } from '../cloth/pattern.ts';

/** A top's measures in centimeters; half a width is from the middle to the side seam. y is 0 beside the neck. */
export interface TopCut {
  readonly halfChest: number;
  readonly halfHem: number;
  readonly length: number;
  /** How much lower the middle of the front's and the back's hem is cut; a chest lifts the front. */
  readonly frontDip?: number;
  readonly backDip?: number;
  readonly shoulder: Point;
  readonly underarm: number;
  readonly halfNeck: number;
  readonly frontDrop: number;
  readonly backDrop: number;
  readonly capHeight: number;
  readonly sleeveLength: number;
  /** Half the sleeve's width at its hem; without it, nearly as wide as at the upper arm. */
  readonly halfWrist?: number;
}

export type PanelSide = 'front' | 'back';

/** From the shoulder's right neck point to the middle. */
export function neckCurve(cut: TopCut, side: PanelSide): Curve {
  const drop = side === 'front' ? cut.frontDrop : cut.backDrop;
  const [acrossPower, downPower] = side === 'front' ? [0.9, 1] : [0.8, 0.9];
  return (share) => {
    const angle = (Math.PI / 2) * share;
    const across = Math.max(0, Math.cos(angle));
    return [cut.halfNeck * across ** acrossPower, -drop * Math.sin(angle) ** downPower];
  };
}

export function armholeCurve(cut: TopCut): Curve {
  const [x, y] = cut.shoulder;
  const { halfChest, underarm } = cut;
  const hollow = x - 0.9;
  return cubic([halfChest, underarm], [hollow, underarm + 0.6], [x - 1.4, -14], [x, y]);
}

/** The outline of a front or back panel with set-in sleeves, from the hem around. */
export function panelEdges(cut: TopCut, side: PanelSide): PatternEdge[] {
  const { halfChest, halfHem, length, shoulder, underarm, halfNeck } = cut;
  const dip = (side === 'back' ? cut.backDip : cut.frontDip) ?? 0;
  const hem: Curve = (share) => {
    const across = 2 * share - 1;
    return [halfHem * across, -length - dip * (1 - across * across)];
  };
  const sideSeam = line([halfHem, -length], [halfChest, underarm]);
  const armhole = armholeCurve(cut);
  const neck = neckCurve(cut, side);
  return [
    { name: 'hem', curve: hem },
    { name: 'sideRight', curve: sideSeam },
    { name: 'armRight', curve: armhole },
    { name: 'shoulderRight', curve: line(shoulder, [halfNeck, 0]) },
    { name: 'neckRight', curve: neck },
    { name: 'neckLeft', curve: mirrored(reversed(neck)) },
    { name: 'shoulderLeft', curve: line([-halfNeck, 0], [-shoulder[0], shoulder[1]]) },
    { name: 'armLeft', curve: mirrored(reversed(armhole)) },
    { name: 'sideLeft', curve: mirrored(reversed(sideSeam)) },
  ];
}

function capCurve(half: number, height: number): Curve {
  return cubic([half, -height], [half * 0.58, -height + 0.2], [half * 0.5, 0], [0, 0]);
}

/** Half the sleeve's width below the cap, so that the cap is as long as the armhole. */
export function halfBiceps(cut: TopCut): number {
  const wanted = curveLength(armholeCurve(cut));
  let half = 18;
  for (let pass = 0; pass < 40; pass++) half *= 1 + 0.5 * (wanted / curveLength(capCurve(half, cut.capHeight)) - 1);
  return half;
}

const SHORT_SLEEVE_TAPER = 0.93;

/** Half the sleeve's width at its hem. */
export function halfSleeveHem(cut: TopCut): number {
  return cut.halfWrist ?? halfBiceps(cut) * SHORT_SLEEVE_TAPER;
}

/** The outline of a set-in sleeve, its cap's top at 0, 0. */
export function sleeveEdges(cut: TopCut): PatternEdge[] {
  const { capHeight, sleeveLength } = cut;
  const biceps = halfBiceps(cut);
  const hem = halfSleeveHem(cut);
  const cap = capCurve(biceps, capHeight);
  const side =
    cut.halfWrist === undefined
      ? line([hem, -sleeveLength], [biceps, -capHeight])
      : cubic(
          [hem, -sleeveLength],
          [hem + 1.2, -sleeveLength + 16],
          [biceps - 2.6, -capHeight - 14],
          [biceps, -capHeight],
        );
  return [
    { name: 'hem', curve: line([-hem, -sleeveLength], [hem, -sleeveLength]) },
    { name: 'sideFront', curve: side },
    { name: 'capFront', curve: cap },
    { name: 'capBack', curve: mirrored(reversed(cap)) },
    { name: 'sideBack', curve: mirrored(reversed(side)) },
  ];
}
