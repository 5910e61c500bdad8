import type { Pattern } from '../cloth/pattern.ts';
import type { WornShape } from '../cloth/worn-shape.ts';
import type { DemoColor } from '../../seed/demo-product.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { besideCloth, clothMaterial, darker } from '../materials/cloth-material.ts';
import { heather } from '../materials/fleece.ts';
import { createNeckLabel } from '../materials/neck-label.ts';
import { rasterPrint, type PrintRaster } from '../materials/print-raster.ts';
import { script } from '../materials/prints.ts';
import { washedDark } from '../materials/washed-dark.ts';
import { linearColor, type LinearColor } from '../render/color.ts';
import type { Part } from '../render/material.ts';
import { insideMark } from './bottom-band.ts';
import { bandBulge, bottomThickness } from './bottom-shape.ts';
import { bandDetails, legDetails, type DressedColors } from './bottom-dress.ts';
import { hemCords, waistCords } from './bottom-cords.ts';
import { beltLoops, hammerLoop } from './bottom-straps.ts';
import type { BottomDrape } from './bottom-drape.ts';
import { patternOf } from './bottom-drape.ts';
import { stitcher, type Detail } from './bottom-detail.ts';
import type { BottomModel } from './bottom-model.ts';
import type { BottomFacts } from './bottom-facts.ts';
import { THIGH_POCKETS, thighPocketStand } from './bottom-flaps.ts';
import { createLegMark, type LegMark } from './bottom-mark.ts';
import { outseamAt } from './bottom-outseam.ts';
import { besideEdge, insideHem, panelEdgeFields } from './bottom-panel.ts';
import { binding, sidePanel } from './bottom-trims.ts';
import { bottomCloths } from './bottom-weave.ts';
import { bottomWorn } from './bottom-worn.ts';
import { facesToParts, keptFaces, type FaceMaterials } from './kept-garment.ts';

const INCH = 2.54;

/** Thigh pockets stand off the leg, which their outline alone would not show. */
function raisedBy({ thighPockets }: BottomFacts, pattern: Pattern): NonNullable<WornShape['raise']> {
  const pocket = THIGH_POCKETS[thighPockets];
  if (!pocket) return () => 0;
  const stands = {
    front: thighPocketStand(pocket, 'front', outseamAt(pattern, 'front')),
    back: thighPocketStand(pocket, 'back', outseamAt(pattern, 'back')),
  };
  return (piece, u, v) => {
    const side = piece.startsWith('front') ? 'front' : piece.startsWith('back') ? 'back' : undefined;
    return side ? stands[side](u, v) : 0;
  };
}

type Side = 'front' | 'back';

async function buildModel(
  facts: BottomFacts,
  product: BottomDrape,
  drapeName: string,
  side: Side,
): Promise<BottomModel> {
  const { cut } = product;
  const cloth = bottomCloths[facts.cloth];
  const pattern = patternOf(product);
  const kept = keptFaces(drapeName, pattern, {
    thickness: bottomThickness(cut, facts, cloth),
    worn: { ...bottomWorn(product, cloth.worn, side), raise: raisedBy(facts, pattern) },
  });
  const faces = kept.map((face) => bandBulge(cut, face));
  const bound = facts.hem === 'bound notch';
  const legs = pattern.pieces.filter(({ name }) => /^(front|back)/.test(name));
  const edges = new Map(legs.map(({ name }) => [name, panelEdgeFields(pattern, name, bound)]));
  const label = await createNeckLabel(0, -cut.bandHeight * 0.46);
  return { facts, product, cloth, pattern, faces, edges, label };
}

/** Threads, cords and panels that contrast. */
function colorsOf(facts: BottomFacts, color: DemoColor): DressedColors {
  const { cloth, trim } = clothColors[color];
  const contrast = facts.cloth === 'canvas';
  const bright = besideCloth(color);
  return {
    cloth: linearColor(cloth),
    cream: darker(linearColor(creamCloth), bright),
    bright,
    ...(contrast && { thread: linearColor(trim) }),
    charcoal: color === 'Black' && !facts.cloth.includes('mesh'),
    heathered: color === 'Gray' && (facts.cloth === 'fleece' || facts.cloth === 'loopback'),
  };
}

function run(details: readonly Detail[]): Detail {
  return (u, v, sample, relief) => {
    for (const detail of details) detail(u, v, sample, relief);
  };
}

/** What is seen inside an open leg above its end. */
function insideHems({ facts, cloth, edges, product }: BottomModel, { cream }: DressedColors, piece: string): Detail[] {
  const edge = edges.get(piece);
  if (!edge || facts.hem === 'raw' || facts.hem === 'rib cuff') return [];
  const row = stitcher();
  if (facts.hem === 'bound notch') return [besideEdge(edge.hem, binding(cream, row))];
  return [
    ...(facts.sidePanel ? [besideEdge(edge.outseam, sidePanel(product.cut, cream, row))] : []),
    insideHem(edge.hem, facts.hemInches * INCH, cloth, row),
  ];
}

const NOTHING_ADDED = (): void => {};

function materialsOf(
  model: BottomModel,
  colors: DressedColors,
  piece: string,
  mark: LegMark | undefined,
  insideWord: Detail,
): FaceMaterials {
  const { cloth } = model;
  const look = { sigma: cloth.sigma, sheen: cloth.sheen, relief: NOTHING_ADDED };
  const isBand = piece.startsWith('band') || piece.startsWith('cuff');
  const details = isBand ? bandDetails(model, colors, piece) : legDetails(model, colors, piece);
  if (mark && piece === 'frontLeft') details.push(mark.detail);
  // From afar single fibers are finer than a pixel; drawn as wide as one, they look like felt.
  const fineness = cloth.face === cloth.distant ? 1.6 : 1;
  if (colors.heathered)
    details.push((u, v, _sample, relief) => {
      relief.shade *= heather(u * fineness, v * fineness);
    });
  if (colors.charcoal) details.push(washedDark);
  const inside: Detail[] = isBand
    ? [details[0] ?? NOTHING_ADDED]
    : [(u, v, _sample, relief) => cloth.back(relief, u, v), ...insideHems(model, colors, piece)];
  if (piece === 'bandBack') inside.push(insideWord);
  return {
    outside: clothMaterial({ ...look, color: colors.cloth, paint: run(details) }),
    inside: clothMaterial({ ...look, color: darker(colors.cloth, 0.86), paint: run(inside) }),
  };
}

function strapsOf(model: BottomModel, color: DemoColor, cloth: LinearColor, thread: LinearColor | undefined): Part[] {
  const { facts, faces, product } = model;
  const parts: Part[] = [];
  if (facts.cord !== 'none') parts.push(...waistCords(faces, product.cut, facts, color));
  if (facts.beltLoops !== 'none') parts.push(...beltLoops(faces, product.cut, facts, model.cloth, cloth, thread));
  if (facts.hammerLoop) parts.push(...hammerLoop(faces, product.cut, model.cloth, cloth, thread));
  if (facts.hem === 'corded') parts.push(...hemCords(faces, product.cut, cloth));
  return parts;
}

/** The word in the waistband: printed where the copy says so, else on a woven label. */
async function waistWord(model: BottomModel, color: DemoColor): Promise<PrintRaster> {
  if (model.facts.mark !== 'cherry') return model.label;
  const { cut } = model.product;
  const place = { x: 0, y: -cut.bandHeight * 0.44, width: 9, height: 4 };
  return rasterPrint(script({ x: 0, y: 0, width: 7, color: clothColors[color].seam, turn: -3, pen: 2.4 }), place);
}

function seenFrom(model: BottomModel, afar: boolean): BottomModel {
  const { cloth } = model;
  return afar && cloth.distant ? { ...model, cloth: { ...cloth, face: cloth.distant } } : model;
}

/** Draws shorts, joggers or pants in any color from one kept drape. */
export function bottom(
  facts: BottomFacts,
  product: BottomDrape,
  drapeName: string,
): (color: DemoColor, view: 'front' | 'back' | 'detail') => Promise<readonly Part[]> {
  const models: Partial<Record<Side, Promise<BottomModel>>> = {};
  return async (color, view) => {
    const side = view === 'back' ? 'back' : 'front';
    const model = (models[side] ??= buildModel(facts, product, drapeName, side));
    const built = seenFrom(await model, view !== 'detail');
    const colors = colorsOf(facts, color);
    const mark = await createLegMark(facts.mark, product.cut, color);
    const word = insideMark(await waistWord(built, color), facts.mark === 'cherry', colors.bright);
    const parts = facesToParts(built.faces, (piece) => materialsOf(built, colors, piece, mark, word));
    parts.push(...strapsOf(built, color, colors.cloth, colors.thread));
    return parts;
  };
}
