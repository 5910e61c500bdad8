import { sampleEvenly, type Point } from '../cloth/curve.ts';
import { edgeOf, pieceOf, type Pattern } from '../cloth/pattern.ts';
import type { PanelSide } from './bottom-cut.ts';

const OUTSEAM_STEPS = 400;

/** Where the outseam of the front or back panel is beside a height of the front panel: the two are not quite as long. */
export function outseamAt(pattern: Pattern, side: PanelSide): (frontHeight: number) => Point {
  const points = (panel: PanelSide) => {
    const piece = pieceOf(pattern, `${panel}Right`);
    const curve = edgeOf(piece, 'outseam');
    return [...sampleEvenly(curve, OUTSEAM_STEPS), curve(1)];
  };
  const front = points('front');
  const own = points(side);
  return (frontHeight) => {
    const place = Math.max(
      1,
      front.findIndex(([, v]) => v >= frontHeight),
    );
    const [below, above] = [front[place - 1]?.[1] ?? 0, front[place]?.[1] ?? 0];
    const share = (frontHeight - below) / (above - below || 1);
    const [from, to] = [own[place - 1] ?? [0, 0], own[place] ?? [0, 0]];
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
}
