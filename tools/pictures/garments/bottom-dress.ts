import type { LinearColor } from '../render/color.ts';
import { darker } from '../materials/cloth-material.ts';
import { clearRelief, createRelief } from '../materials/relief.ts';
import { FINE_THREAD, STRONG_THREAD } from '../materials/stitches.ts';
import { cutFrom } from './bottom-weave.ts';
import type { BottomModel } from './bottom-model.ts';
import { cuffDetail, elasticBand, eyelets, flatBand, waistButton } from './bottom-band.ts';
import { legLength, type PanelSide } from './bottom-cut.ts';
import type { BottomFacts } from './bottom-facts.ts';
import { edgeReader, stitcher, type Detail } from './bottom-detail.ts';
import { outseamAt } from './bottom-outseam.ts';
import { besideEdge, panelBase, type PanelEdges, type SeamSewing } from './bottom-panel.ts';
import { backFlap, thighPocket, THIGH_POCKETS } from './bottom-flaps.ts';
import { backPatch, seamPocket, slantPocket, zipPocket, type PocketSewing } from './bottom-pockets.ts';
import {
  binding,
  doubleKnee,
  fly,
  type FlyShape,
  kneeDarts,
  rolledEdge,
  sidePanel,
  stitchedCrease,
  tapedStripes,
} from './bottom-trims.ts';

/** The colors of one product's cloth, trims and thread. */
export interface DressedColors {
  readonly cloth: LinearColor;
  readonly cream: LinearColor;
  /** Stitches in a color of their own. */
  readonly thread?: LinearColor;
  readonly heathered: boolean;
  /** Dark cloth that pales where it is rubbed. */
  readonly charcoal: boolean;
  /** How bright what is light beside this cloth is drawn. */
  readonly bright: number;
}

interface Dressing {
  readonly model: BottomModel;
  readonly colors: DressedColors;
  readonly edges: PanelEdges;
  readonly side: PanelSide;
  /** On the wearer's right leg. */
  readonly onRightLeg: boolean;
  readonly sewing: SeamSewing;
  readonly pocket: PocketSewing;
}

/** Thick thread of two plies, in long stitches. */
const CONTRAST_THREAD = { pitch: 0.36, width: 0.034, height: 0.028 } as const;
const ROW_OFFSETS = [0.28, 0.9, 1.5] as const;
/** How wide and deep a fly is stitched, by the kind of pants that a cloth is sewn to. */
const FLIES: Readonly<Partial<Record<BottomFacts['cloth'], FlyShape>>> = {
  canvas: { width: 4.1, turn: -14.6, apart: 0.62 },
  ripstop: { width: 3, turn: -11.6, apart: 0.4 },
};
const TRIPLE_OFFSETS = [0.2, 0.62, 1.04] as const;

function sewingOf(
  { facts, cloth: uncut }: BottomModel,
  { thread, cloth: color, bright }: DressedColors,
  piece: string,
): { sewing: SeamSewing; pocket: PocketSewing } {
  const panel = cutFrom(uncut, piece);
  const cloth = cutFrom(uncut, `${piece} pocket`);
  const woven = facts.waist !== 'elastic';
  const row = stitcher(thread ? CONTRAST_THREAD : woven ? STRONG_THREAD : FINE_THREAD, thread);
  const bare: Detail = (u, v, sample, relief) => {
    clearRelief(relief);
    [sample.red, sample.green, sample.blue] = color;
    cloth.face(relief, u, v);
  };
  const below = createRelief();
  const own = createRelief();
  const regrain: Detail = (u, v, _sample, relief) => {
    if (cloth.rounded) return;
    clearRelief(below);
    clearRelief(own);
    panel.face(below, u, v);
    cloth.face(own, u, v);
    relief.height += own.height - below.height;
    relief.shade *= own.shade / below.shade;
  };
  const offsets = facts.seamRows > 2 ? TRIPLE_OFFSETS : ROW_OFFSETS;
  return {
    sewing: { row, rows: offsets.slice(0, facts.seamRows), pucker: woven ? 1.2 : 0.6 },
    pocket: {
      row,
      bare,
      regrain,
      bright,
      cloth: cloth.thickness,
      ...(woven && { tack: thread ?? darker(color, 0.62) }),
    },
  };
}

function sideTrims({ model, colors, edges, side, sewing }: Dressing): Detail[] {
  const { facts, product } = model;
  const details: Detail[] = [];
  if (facts.sidePanel) details.push(besideEdge(edges.outseam, sidePanel(product.cut, colors.cream, sewing.row)));
  if (facts.sideStripes > 0 && side === 'front') details.push(besideEdge(edges.outseam, tapedStripes(colors.cream)));
  if (facts.hem === 'bound notch') details.push(besideEdge(edges.hem, binding(colors.cream, sewing.row)));
  if (facts.hem === 'raw') details.push(besideEdge(edges.hem, rolledEdge));
  return details;
}

function legTrims({ model, side, sewing, pocket, onRightLeg }: Dressing): Detail[] {
  const { facts, product, cloth } = model;
  const { cut } = product;
  const details: Detail[] = [];
  const front = side === 'front';
  if (facts.kneeDarts && front) details.push(kneeDarts(cut, side));
  if (facts.frontCrease && front) details.push(stitchedCrease(cut, sewing.row));
  if (facts.doubleKnees && front) details.push(doubleKnee(cut, [sewing.row, TRIPLE_OFFSETS], cloth.thickness));
  if (facts.waist !== 'elastic' && front && !onRightLeg) details.push(fly(sewing.row, FLIES[facts.cloth]));
  if (facts.hem === 'ankle zip' && front) {
    const { hip, fork, hem } = cut.front;
    const across = (hip - fork) / 2 + hem / 2 - 4.9;
    details.push(zipPocket([across + 0.9, 21 - legLength(cut)], [across, 0.4 - legLength(cut)], pocket));
  }
  return details;
}

function frontPockets({ model, edges, onRightLeg, pocket }: Dressing): Detail[] {
  const { facts, product } = model;
  const { cut } = product;
  if (facts.sidePockets === 'in seam') {
    const reader = edgeReader(edges.outseam);
    const opening = seamPocket(pocket);
    return [(u, v, sample, relief) => opening(reader.read(u, v).distance, v, sample, relief)];
  }
  if (facts.sidePockets !== 'slant') return [];
  if (!facts.zipPocket || !onRightLeg) return [slantPocket(cut, pocket, facts.coinPocket && onRightLeg)];
  return [zipPocket([cut.front.waist - 7.4, -2.2], [cut.front.hip - 1.5, -15.5], pocket)];
}

function backPockets({ model, onRightLeg, pocket }: Dressing): Detail[] {
  const { facts, product } = model;
  const { cut } = product;
  const middle = cut.back.waist * 0.54;
  if (facts.backPockets === 'two patch') return [backPatch(cut, pocket)];
  if (facts.backPockets === 'two flap') return [backFlap(cut, pocket)];
  if (!onRightLeg) return [];
  if (facts.backPockets === 'one patch') return [backPatch(cut, pocket)];
  return facts.backPockets === 'one zip' ? [zipPocket([middle - 6.5, -8.5], [middle + 6.5, -8.9], pocket)] : [];
}

export function legDetails(model: BottomModel, colors: DressedColors, piece: string): Detail[] {
  const edges = model.edges.get(piece);
  if (!edges) return [];
  const side: PanelSide = piece.startsWith('front') ? 'front' : 'back';
  const onRightLeg = piece.endsWith('Left');
  const { sewing, pocket } = sewingOf(model, colors, piece);
  const dressing: Dressing = { model, colors, edges, side, onRightLeg, sewing, pocket };
  const { facts, product } = model;
  const cloth = cutFrom(model.cloth, piece);
  const seed = product.seed + (onRightLeg ? 9 : 0) + (side === 'front' ? 4 : 0);
  const thigh = THIGH_POCKETS[facts.thighPockets];
  return [
    ...panelBase(piece, product.cut, facts, cloth, edges, sewing, seed),
    ...legTrims(dressing),
    ...sideTrims(dressing),
    ...(side === 'front' ? frontPockets(dressing) : backPockets(dressing)),
    ...(thigh ? [thighPocket(thigh, side, outseamAt(model.pattern, side), pocket)] : []),
  ];
}

export function bandDetails(model: BottomModel, colors: DressedColors, piece: string): Detail[] {
  const { facts, product } = model;
  const cloth = cutFrom(model.cloth, piece);
  const { cut } = product;
  if (piece.startsWith('cuff')) return [cuffDetail(cut.cuff?.height ?? 0, cloth)];
  const front = piece === 'bandFront';
  const elastic = cut.waist === 'elastic' || (cut.waist === 'elastic back' && !front);
  if (elastic) {
    const details = [elasticBand(cut, cloth, facts.waistRows)];
    return facts.cord !== 'none' && front ? [...details, eyelets(cut, colors.bright)] : details;
  }
  const details = [flatBand(cut, cloth, sewingOf(model, colors, piece).sewing.row)];
  return front ? [...details, waistButton(cut, colors.bright)] : details;
}
