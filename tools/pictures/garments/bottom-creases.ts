import { creaseAreas, type CreasedArea, type CreasingCloth, type FineCrease } from '../materials/fine-creases.ts';
import { legLength, panelOf, type BottomCut, type PanelSide } from './bottom-cut.ts';

/** Where a leg panel is pulled in sitting and walking: at the crotch, below the pocket, at the knee and above the end. */
function creasedAreas(cut: BottomCut, side: PanelSide): readonly CreasedArea[] {
  const { fork, hip } = panelOf(cut, side);
  const { rise } = cut;
  const length = legLength(cut);
  const middle = (hip - fork) / 2;
  const crotch: readonly CreasedArea[] = [
    { u: [-fork + 1, 4], v: [-rise - 3, -rise + 5], direction: 0.45, turn: 0.5, count: 3, depth: 0.7 },
    { u: [-fork + 2, 2], v: [-rise - 9, -rise - 2], direction: -0.5, turn: 0.45, count: 2, depth: 0.6 },
    // From the side inward and down.
    { u: [hip - 6, hip - 1], v: [-22, -9], direction: Math.PI + 0.35, turn: 0.4, count: 2, depth: 0.5 },
  ];
  if (cut.inseam < 40) return crotch;
  const knee = -rise - cut.kneeDrop;
  const half = cut.front.hem / 2;
  return [
    ...crotch,
    {
      u: [middle + 2, middle + 9],
      v: [knee - 9, knee + 9],
      direction: Math.PI + 0.25,
      turn: 0.4,
      count: 2,
      depth: 0.6,
    },
    { u: [middle - 9, middle - 3], v: [knee - 9, knee + 9], direction: -0.25, turn: 0.4, count: 1, depth: 0.6 },
    { u: [middle - half, middle], v: [5 - length, 17 - length], direction: -0.1, turn: 0.4, count: 1, depth: 0.6 },
    {
      u: [middle, middle + half],
      v: [5 - length, 19 - length],
      direction: Math.PI + 0.15,
      turn: 0.4,
      count: 2,
      depth: 0.6,
    },
  ];
}

/** The fine creases of a leg panel, by its coordinates. */
export function fineCreasesOf(
  cut: BottomCut,
  side: PanelSide,
  cloth: CreasingCloth,
  seed: number,
): readonly FineCrease[] {
  return creaseAreas(creasedAreas(cut, side), cloth, seed + 830);
}
