import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import type { Pattern } from '../cloth/pattern.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { besideCloth, clothMaterial, darker, dim } from '../materials/cloth-material.ts';
import { addFleece, addLoopback, heather } from '../materials/fleece.ts';
import { createNeckLabel, paintNeckLabel } from '../materials/neck-label.ts';
import { smoothStep } from '../materials/noise.ts';
import { washedDark } from '../materials/washed-dark.ts';
import type { PrintRaster } from '../materials/print-raster.ts';
import type { Relief } from '../materials/relief.ts';
import { linearColor, mixColors, type LinearColor } from '../render/color.ts';
import type { Part, Sample } from '../render/material.ts';
import { facesToParts, keptFaces, type FaceMaterials, type KeptDrape } from './kept-garment.ts';
import { hoodCords } from './hood-cords.ts';
import { createMark, type Mark } from './sweat-mark.ts';
import { TWO_TONE } from './sweat-details.ts';
import { EYELET, sweatRelief } from './sweat-relief.ts';
import { hoodCut, sweatCut, type SweatFacts } from './sweat-cut.ts';
import { sweatPattern } from './sweat-pattern.ts';
import type { ReliefAt } from './tee-relief.ts';
import type { WornTop } from './top-rolls.ts';
import { topWorn } from './top-worn.ts';
import { paintZip } from './zip-placket.ts';
import { zipSliders } from './zip-sliders.ts';

const SIGMA = 0.65;
const SHEEN = 0.024;
const FLEECE_THICKNESS = 0.34;
const HOOD_THICKNESS = 0.44;
const RIB_THICKNESS = 0.55;

/** Everything about a sweatshirt that its colors share. */
interface SweatModel {
  readonly facts: SweatFacts;
  readonly pattern: Pattern;
  readonly faces: readonly ClothFaces[];
  readonly reliefs: ReadonlyMap<string, ReliefAt>;
  readonly label: PrintRaster;
  readonly mark: Mark | undefined;
  readonly hoodDepth: number;
}

function thicknessOf(facts: SweatFacts): (piece: string) => number {
  const heavy = facts.ounces > 15 ? 1.3 : 1;
  return (piece) => {
    if (piece.startsWith('hem') || piece.startsWith('cuff') || piece.startsWith('collar')) return RIB_THICKNESS;
    return heavy * (piece.startsWith('hood') ? HOOD_THICKNESS : FLEECE_THICKNESS);
  };
}

/** Heavy cloth folds in fewer and wider rolls. */
function wornSweat({ ounces }: SweatFacts, seed: number): WornTop {
  const heavy = Math.max(0, ounces - 12);
  return { depth: 0.68, width: 1.15 + 0.03 * heavy, ribbed: true, seed };
}

type Side = 'front' | 'back';

async function buildModel(facts: SweatFacts, drape: KeptDrape, side: Side): Promise<SweatModel> {
  const pattern = sweatPattern(facts, drape.seed);
  const faces = keptFaces(drape.name, pattern, {
    thickness: thicknessOf(facts),
    worn: topWorn(sweatCut(facts), wornSweat(facts, drape.seed), side),
  });
  const reliefs = new Map(pattern.pieces.map(({ name }) => [name, sweatRelief(pattern, name, facts, drape.seed)]));
  const cut = sweatCut(facts);
  const label = await createNeckLabel(0, facts.hood === 'none' ? -(cut.backDrop + 1.8) : 1.9);
  const mark = await createMark(facts.mark);
  return { facts, pattern, faces, reliefs, label, mark, hoodDepth: hoodCut(cut).depth };
}

interface SweatColors {
  readonly cloth: LinearColor;
  readonly trim: LinearColor;
  readonly lower: LinearColor;
  readonly heathered: boolean;
  /** Dark cloth that pales where it is rubbed. */
  readonly charcoal: boolean;
  /** How bright metal and labels are beside this cloth. */
  readonly bright: number;
}

function colorsOf(color: DemoColor): SweatColors {
  const { cloth, trim } = clothColors[color];
  return {
    cloth: linearColor(cloth),
    trim: linearColor(trim),
    lower: linearColor(creamCloth),
    heathered: color === 'Gray',
    charcoal: color === 'Black',
    bright: besideCloth(color),
  };
}

type Paint = (u: number, v: number, sample: Sample, relief: Relief) => void;

const isTrim = (piece: string) => piece.startsWith('hem') || piece.startsWith('cuff') || piece.startsWith('collar');

/** The color of a piece at a height: two-tone ones change at the flat seam. */
function pieceColor(facts: SweatFacts, colors: SweatColors, piece: string): (v: number) => LinearColor {
  const own = isTrim(piece) ? colors.trim : colors.cloth;
  if (!facts.twoTone || piece.startsWith('collar')) return () => own;
  if (isTrim(piece)) return () => colors.lower;
  const at = piece.startsWith('sleeve') ? TWO_TONE.sleeve : TWO_TONE.body;
  return (v) => mixColors(colors.lower, own, smoothStep(at - 0.02, at + 0.02, v));
}

const METAL = [0.3, 0.29, 0.27] as const;

function paintEyelet(fromFace: number, v: number, bright: number, sample: Sample, relief: Relief): void {
  const distance = Math.hypot(fromFace - EYELET.fromFace, v - EYELET.v);
  if (distance > EYELET.radius) return;
  relief.shade = 1;
  if (distance > EYELET.hole) [sample.red, sample.green, sample.blue] = darker(METAL, bright);
  else sample.red = sample.green = sample.blue = 0.004;
}

function outsidePaint(model: SweatModel, colors: SweatColors, piece: string): Paint {
  const { facts, mark, hoodDepth } = model;
  const colorAt = pieceColor(facts, colors, piece);
  const corded = facts.cords !== 'none' && piece.startsWith('hood');
  const zipped = facts.zip && (piece === 'front' || piece === 'hemFront');
  return (u, v, sample, relief) => {
    [sample.red, sample.green, sample.blue] = colorAt(v);
    if (colors.heathered) relief.shade *= heather(u, v);
    if (colors.charcoal) washedDark(u, v, sample, relief);
    if (mark && piece === 'front') mark(u, v, sample, relief);
    if (corded && u > hoodDepth - 3 && v < 2.5) paintEyelet(hoodDepth + 0.35 - u, v, colors.bright, sample, relief);
    if (zipped) paintZip(u, v, colors.bright, sample, relief);
  };
}

function insidePaint(model: SweatModel, colors: SweatColors, piece: string): Paint {
  const colorAt = pieceColor(model.facts, colors, piece);
  const side = piece === 'hoodRight' ? 1 : -1;
  return (u, v, sample, relief) => {
    [sample.red, sample.green, sample.blue] = darker(colorAt(v), 0.9);
    const onHood = piece.startsWith('hood') && u < 3;
    // The halves meet in the middle of the back, on a seam that leans.
    const across = onHood ? side * (u + 0.16 * v) : u;
    if ((!onHood && piece !== 'back') || !paintNeckLabel(model.label, across, v, sample)) return;
    dim(sample, colors.bright);
    relief.shade = 1;
    relief.height = 0;
  };
}

function materialsOf(model: SweatModel, colors: SweatColors, piece: string): FaceMaterials {
  const relief = model.reliefs.get(piece) ?? (() => {});
  const look = { sigma: SIGMA, sheen: SHEEN, color: colors.cloth };
  const looped = model.facts.cloth === 'loopback';
  return {
    outside: clothMaterial({ ...look, relief, paint: outsidePaint(model, colors, piece) }),
    inside: clothMaterial({
      ...look,
      relief: (u, v, into) => {
        if (isTrim(piece)) relief(u, v, into);
        else if (looped) addLoopback(into, u, v);
        else addFleece(into, u, v, 1.6);
      },
      paint: insidePaint(model, colors, piece),
    }),
  };
}

/** Draws a hoodie or crew in any color from one kept drape. */
export function sweat(
  facts: SweatFacts,
  drape: KeptDrape,
): (color: DemoColor, view: 'front' | 'back' | 'detail') => Promise<readonly Part[]> {
  const models: Partial<Record<Side, Promise<SweatModel>>> = {};
  return async (color, view) => {
    const side = view === 'back' ? 'back' : 'front';
    const built = await (models[side] ??= buildModel(facts, drape, side));
    const colors = colorsOf(color);
    const parts = facesToParts(built.faces, (piece) => materialsOf(built, colors, piece));
    if (facts.cords !== 'none') parts.push(...hoodCords(built.faces, facts, color));
    if (facts.zip) parts.push(...zipSliders(built.faces, color));
    return parts;
  };
}
