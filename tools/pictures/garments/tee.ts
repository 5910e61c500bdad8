import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { pieceOf, type Pattern } from '../cloth/pattern.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { besideCloth, clothMaterial, darker, dim } from '../materials/cloth-material.ts';
import { edgeDistance } from '../materials/edge-distance.ts';
import { heather } from '../materials/fleece.ts';
import { createNeckLabel, paintNeckLabel } from '../materials/neck-label.ts';
import { noise, smoothStep } from '../materials/noise.ts';
import { paintPrint, type PrintRaster } from '../materials/print-raster.ts';
import { addStitches } from '../materials/stitches.ts';
import { washedDark } from '../materials/washed-dark.ts';
import { linearColor, mixColors, type LinearColor } from '../render/color.ts';
import type { Material, Part, Sample } from '../render/material.ts';
import type { Relief } from '../materials/relief.ts';
import { facesToParts, keptFaces, type KeptDrape } from './kept-garment.ts';
import { paintPatchPocket } from './patch-pocket.ts';
import { INCH, teeCut, type TeeFacts } from './tee-cut.ts';
import { teePattern } from './tee-pattern.ts';
import { teePrint, type PlacedPrint } from './tee-print.ts';
import { collarRelief, cuffRelief, jerseyRelief, type ReliefAt } from './tee-relief.ts';
import type { WornTop } from './top-rolls.ts';
import { topWorn } from './top-worn.ts';

const SIGMA = 0.55;
const SHEEN = 0.018;
const JERSEY_THICKNESS = 0.14;
const HEM_THICKNESS = 0.25;
const RIB_THICKNESS = 0.26;
const HEM_HEIGHT = 2.5;

/** Everything about a tee that its colors share. */
interface TeeModel {
  readonly facts: TeeFacts;
  readonly pattern: Pattern;
  readonly faces: readonly ClothFaces[];
  readonly reliefs: ReadonlyMap<string, ReliefAt>;
  readonly insideNeck: ReliefAt;
  readonly label: PrintRaster;
}

/** Centimeters of cloth, hems and ribs. */
export function teeThickness(facts: TeeFacts): (piece: string, u: number, v: number) => number {
  const cut = teeCut(facts);
  return (piece, _u, v) => {
    if (piece.startsWith('collar') || piece.startsWith('cuff')) return RIB_THICKNESS;
    if (piece.startsWith('sleeve') && facts.cuffInches > 0) return JERSEY_THICKNESS;
    const fromHem = v + (piece.startsWith('sleeve') ? cut.sleeveLength : cut.length);
    return (
      JERSEY_THICKNESS + (HEM_THICKNESS - JERSEY_THICKNESS) * smoothStep(HEM_HEIGHT + 0.2, HEM_HEIGHT - 0.2, fromHem)
    );
  };
}

function reliefOf(pattern: Pattern, facts: TeeFacts, piece: string, seed: number): ReliefAt {
  const cut = teeCut(facts);
  if (piece === 'collarFront') return collarRelief(cut, 'front', facts.collarInches * INCH, facts.garmentDyed);
  if (piece === 'collarBack') return collarRelief(cut, 'back', facts.collarInches * INCH, facts.garmentDyed);
  if (piece.startsWith('cuff')) return cuffRelief(pattern, piece);
  return jerseyRelief(pattern, piece, facts, seed);
}

const NECK_TAPE = 1;

/** A tape covers the seam inside the back of the neck. */
function neckTape(pattern: Pattern): ReliefAt {
  const neck = edgeDistance(pieceOf(pattern, 'back').edges, ['neckRight', 'neckLeft']);
  const place = { distance: 0, along: 0 };
  return (u, v, relief) => {
    neck(u, v, place);
    if (place.distance > NECK_TAPE) return;
    relief.height += 0.04 * smoothStep(NECK_TAPE, NECK_TAPE - 0.15, place.distance);
    relief.height += 0.006 * Math.sin(place.along * 14);
    addStitches(relief, place.distance, place.along, NECK_TAPE - 0.14);
    addStitches(relief, place.distance, place.along, 0.14);
  };
}

/** Light jersey folds more, and in narrower folds. */
function wornTee({ ounces, cuffInches }: TeeFacts, seed: number): WornTop {
  const light = 7 - ounces;
  return { depth: 0.66 + 0.08 * light, width: 1 - 0.1 * light, ribbed: false, seed: seed + (cuffInches > 0 ? 7 : 0) };
}

type Side = 'front' | 'back';

async function buildModel(facts: TeeFacts, drape: KeptDrape, side: Side): Promise<TeeModel> {
  const pattern = teePattern(facts, drape.seed);
  const faces = keptFaces(drape.name, pattern, {
    thickness: teeThickness(facts),
    worn: topWorn(teeCut(facts), wornTee(facts, drape.seed), side),
  });
  const reliefs = new Map(pattern.pieces.map(({ name }) => [name, reliefOf(pattern, facts, name, drape.seed)]));
  const label = await createNeckLabel(0, -(teeCut(facts).backDrop + 1.7));
  return { facts, pattern, faces, reliefs, insideNeck: neckTape(pattern), label };
}

const STRIPE_WIDTH = 2.2;
/** Stripes of sleeve and body meet where the underarm seams do. */
const SLEEVE_STRIPE_SHIFT = 14.5;

/** How much of a place is stripe, 0 to 1: knit row by row, its border follows the stitches. */
function stripeAt(facts: TeeFacts, piece: string, u: number, v: number): number {
  const pitch = facts.stripeInches * INCH;
  const height = piece.startsWith('sleeve') ? v - SLEEVE_STRIPE_SHIFT : v;
  const row = (((height + 0.012 * Math.sin(u * 44)) % pitch) + pitch) % pitch;
  return smoothStep(0, 0.03, row) * smoothStep(STRIPE_WIDTH + 0.03, STRIPE_WIDTH, row);
}

interface TeeColors {
  readonly cloth: LinearColor;
  readonly stripe: LinearColor;
  readonly trim: LinearColor;
  readonly heathered: boolean;
  /** Dark cloth that pales where it is rubbed. */
  readonly charcoal: boolean;
  /** How bright prints and labels are beside this cloth. */
  readonly bright: number;
}

function colorsOf(facts: TeeFacts, color: DemoColor): TeeColors {
  const { cloth, trim } = clothColors[color];
  const striped = facts.stripeInches > 0;
  return {
    cloth: linearColor(striped ? creamCloth : cloth),
    stripe: linearColor(cloth),
    trim: linearColor(trim),
    heathered: color === 'Gray' && !facts.garmentDyed,
    charcoal: color === 'Black',
    bright: besideCloth(color),
  };
}

type Paint = (u: number, v: number, sample: Sample, relief: Relief) => void;

/** Ink lies on the stitches: its edge follows them, and it is thinner between them and where the screen gave less. */
function printOn(sample: Sample, relief: Relief, print: PrintRaster, bright: number, u: number, v: number): void {
  const edgeU = u + 0.008 * noise(u * 11, v * 11, 58);
  const edgeV = v + 0.01 * noise(u * 9, v * 13, 59);
  const thin =
    0.06 + 0.05 * noise(u / 1.8, v / 1.8, 62) - 0.09 * noise(u * 13, v * 5, 21) - 0.05 * noise(u * 26, v * 20, 23);
  const cover = paintPrint(print, edgeU, edgeV, sample, Math.min(0.97, 1 - thin));
  if (cover <= 0) return;
  dim(sample, 1 + (bright - 1) * cover);
  relief.shade = 1 + (relief.shade - 1) * (1 - 0.25 * cover) + 0.035 * cover * noise(u / 0.9, v / 1.3, 61);
  relief.height += 0.004 * cover;
}

function outsidePaint(model: TeeModel, colors: TeeColors, piece: string, print?: PlacedPrint): Paint {
  const { facts } = model;
  const trim = piece.startsWith('collar') || piece.startsWith('cuff');
  return (u, v, sample, relief) => {
    if (facts.stripeInches > 0 && !trim) {
      const mixed = mixColors(colors.cloth, colors.stripe, stripeAt(facts, piece, u, v));
      [sample.red, sample.green, sample.blue] = mixed;
    }
    if (colors.heathered) relief.shade *= heather(u, v);
    if (colors.charcoal) washedDark(u, v, sample, relief);
    if (print?.piece === piece) printOn(sample, relief, print.raster, colors.bright, u, v);
    if (facts.pocket && piece === 'front') paintPatchPocket(u, v, relief, facts.garmentDyed);
  };
}

function materialsOf(
  model: TeeModel,
  colors: TeeColors,
  piece: string,
  print?: PlacedPrint,
): { outside: Material; inside: Material } {
  const { facts } = model;
  const trim = piece.startsWith('collar') || piece.startsWith('cuff');
  const color = trim ? colors.trim : colors.cloth;
  const relief = model.reliefs.get(piece) ?? (() => {});
  const look = { sigma: SIGMA, sheen: SHEEN };
  const paintInside: Paint = (u, v, sample, insideRelief) => {
    if (facts.stripeInches > 0 && !trim) {
      const mixed = mixColors(colors.cloth, colors.stripe, stripeAt(facts, piece, u, v));
      [sample.red, sample.green, sample.blue] = darker(mixed, 0.86);
    }
    if (piece !== 'back' || !paintNeckLabel(model.label, u, v, sample)) return;
    dim(sample, colors.bright);
    insideRelief.shade = 1;
    insideRelief.height = 0;
  };
  return {
    outside: clothMaterial({ ...look, color, relief, paint: outsidePaint(model, colors, piece, print) }),
    inside: clothMaterial({
      ...look,
      color: darker(color, 0.86),
      relief: (u, v, into) => {
        relief(u, v, into);
        into.height *= 0.7;
        if (piece === 'back') model.insideNeck(u, v, into);
      },
      paint: paintInside,
    }),
  };
}

/** Draws a tee in any color from one kept drape. */
export function tee(
  facts: TeeFacts,
  drape: KeptDrape,
): (color: DemoColor, view: 'front' | 'back' | 'detail') => Promise<readonly Part[]> {
  const models: Partial<Record<Side, Promise<TeeModel>>> = {};
  return async (color, view) => {
    const side = view === 'back' ? 'back' : 'front';
    const built = await (models[side] ??= buildModel(facts, drape, side));
    const print = await teePrint(facts.print, color);
    const colors = colorsOf(facts, color);
    return facesToParts(built.faces, (piece) => materialsOf(built, colors, piece, print));
  };
}
