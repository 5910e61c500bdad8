import { pieceOf, type Pattern } from '../cloth/pattern.ts';
import { addCreases } from '../materials/creases.ts';
import { edgeDistance, type EdgeDistance, type EdgePlace } from '../materials/edge-distance.ts';
import { addFineCreases } from '../materials/fine-creases.ts';
import { addFleece } from '../materials/fleece.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { HEAVY_RIB, addRib } from '../materials/rib.ts';
import { STRONG_THREAD, addSeam, addStitches } from '../materials/stitches.ts';
import { addCrumple, addSeamPucker, addTensionFan } from '../materials/wear.ts';
import { addKangarooPocket } from './kangaroo-pocket.ts';
import { addFlatSeam, addGusset, addNotch, addRaglanSeams, addSideRib, TWO_TONE } from './sweat-details.ts';
import { CUFF_HEIGHT, hoodCut, sweatCut, type SweatFacts } from './sweat-cut.ts';
import { SWEAT_COLLAR } from './sweat-pattern.ts';
import { collarCut } from './top-pattern.ts';
import { FLEECE_CREASES, topCreases } from './top-creases.ts';
import { topFans } from './top-fans.ts';
import { INCH } from './tee-cut.ts';
import { ZIP_PLACKET, addZipPlacket } from './zip-placket.ts';
import type { ReliefAt } from './tee-relief.ts';

const SEAM_STRENGTH = 1.5;
/** Heavy fleece wrinkles less than jersey, and in rounder folds. */
const FLEECE_WEAR = 0.6;
const TWIN_STITCH = [0.35, 0.75] as const;

function addSewn(
  relief: Relief,
  edge: EdgeDistance | undefined,
  place: EdgePlace,
  u: number,
  v: number,
  rows: readonly number[],
): void {
  if (!edge) return;
  edge(u, v, place);
  addSeamPucker(relief, place.distance, place.along, rows.length, FLEECE_WEAR);
  if (place.distance > 1.5) return;
  addSeam(relief, place.distance, place.along, SEAM_STRENGTH);
  for (const offset of rows) addStitches(relief, place.distance, place.along, offset, STRONG_THREAD);
}

/** Rolls around a panel's sides and above its rib. */
function panelCreases(relief: Relief, u: number, v: number, seed: number): void {
  const right = u > 0;
  const sides = smoothStep(8, 20, Math.abs(u)) * smoothStep(-14, -26, v);
  const slanted = { direction: right ? 0.75 : 2.39, length: 13, width: 4.2, depth: 0.17, rounded: true };
  addCreases(relief, u, v, { ...slanted, seed: seed + (right ? 2 : 7) }, sides);
  const hanging = { direction: 1.57, length: 12, width: 3.4, depth: 0.14, seed: seed + 4, rounded: true };
  addCreases(relief, u, v, hanging, smoothStep(-42, -57, v));
}

function panelRelief(pattern: Pattern, piece: 'front' | 'back', facts: SweatFacts, seed: number): ReliefAt {
  const { edges } = pieceOf(pattern, piece);
  const cut = sweatCut(facts);
  const at = (...names: string[]) => edgeDistance(edges, names);
  const raglan = facts.sleeves === 'raglan';
  const sides = at('sideRight', 'sideLeft');
  const armholes = raglan ? undefined : at('armRight', 'armLeft', 'shoulderRight', 'shoulderLeft');
  const hem = at('hem');
  const neck = at('neckRight', 'neckLeft');
  const place: EdgePlace = { distance: 0, along: 0 };
  const front = piece === 'front';
  const split = facts.pocket === 'split' ? ZIP_PLACKET : 0;
  const fans = topFans(cut, piece, seed, 0.17);
  const fine = topCreases(cut, piece, FLEECE_CREASES, seed + piece.length);
  return (u, v, relief) => {
    addFleece(relief, u, v);
    addFineCreases(relief, u, v, fine);
    addCrumple(relief, u, v, seed + piece.length, FLEECE_WEAR);
    for (const fan of fans) addTensionFan(relief, u, v, fan);
    panelCreases(relief, u, v, seed);
    addSewn(relief, sides, place, u, v, []);
    addSewn(relief, armholes, place, u, v, TWIN_STITCH);
    if (raglan) addRaglanSeams(relief, cut, u, v);
    if (facts.gussets) addGusset(relief, cut, u, v);
    if (facts.sideRibs) addSideRib(relief, cut, u, v);
    addSewn(relief, hem, place, u, v, [0.4]);
    relief.height += 0.05 * noise(place.along * 0.8, 0, 77) * Math.exp(-place.distance);
    addSewn(relief, neck, place, u, v, [0.4]);
    if (facts.twoTone) addFlatSeam(relief, u, v - TWO_TONE.body);
    if (!front) return;
    if (facts.notch) addNotch(relief, cut, u, v);
    if (facts.pocket !== 'none') addKangarooPocket(relief, u, v, split);
    if (facts.zip) addZipPlacket(relief, u, v);
  };
}

function sleeveRelief(pattern: Pattern, piece: string, facts: SweatFacts, seed: number): ReliefAt {
  const { edges } = pieceOf(pattern, piece);
  const cut = sweatCut(facts);
  const caps = facts.sleeves === 'raglan' ? [] : ['capFront', 'capBack'];
  const seams = edgeDistance(edges, ['sideFront', 'sideBack', ...caps]);
  const hem = edgeDistance(edges, ['hem']);
  const place: EdgePlace = { distance: 0, along: 0 };
  const right = piece === 'sleeveRight';
  const creaseSeed = seed + (right ? 0 : 5);
  const fans = topFans(cut, piece, creaseSeed, 0.16);
  const fine = topCreases(cut, piece, FLEECE_CREASES, creaseSeed);
  return (u, v, relief) => {
    addFleece(relief, u, v);
    addFineCreases(relief, u, v, fine);
    addCrumple(relief, u, v, creaseSeed, FLEECE_WEAR);
    for (const fan of fans) addTensionFan(relief, u, v, fan);
    const strength = smoothStep(-6, -16, v) * (1 - 0.6 * smoothStep(3 - cut.sleeveLength + 4, -cut.sleeveLength, v));
    const direction = (right ? 0.32 : -0.32) + 0.25 * Math.sin(v * 0.21);
    addCreases(
      relief,
      u,
      v,
      { direction, length: 8, width: 2.6, depth: 0.24, seed: creaseSeed, rounded: true },
      strength,
    );
    addSewn(relief, seams, place, u, v, []);
    addSewn(relief, hem, place, u, v, [0.4]);
    if (facts.twoTone) addFlatSeam(relief, u, v - TWO_TONE.sleeve);
  };
}

function bandRelief(height: number, rib = HEAVY_RIB): ReliefAt {
  return (u, v, relief) => {
    addRib(relief, u, rib);
    addFleece(relief, u, v, 0.35);
    const fromSeam = -v;
    relief.height -= 0.1 * smoothStep(0.35, 0, fromSeam) + 0.03 * smoothStep(0.5, 0, height - fromSeam);
    relief.shade *= 0.96 * (1 - 0.25 * smoothStep(0.18, 0, fromSeam));
  };
}

/** A ribbed collar; ribs cross it. */
function collarRelief(facts: SweatFacts, side: 'front' | 'back'): ReliefAt {
  const { innerRadius, outerRadius } = collarCut(sweatCut(facts), side, SWEAT_COLLAR);
  return (u, v, relief) => {
    const radius = Math.hypot(u, v);
    addRib(relief, Math.atan2(u, -v) * (outerRadius - SWEAT_COLLAR / 2), { pitch: 0.38, depth: 0.036 });
    addFleece(relief, u, v, 0.35);
    const across = Math.max(0, Math.min(1, (radius - innerRadius) / SWEAT_COLLAR));
    relief.height += 0.08 * Math.sin(Math.PI * across) - 0.08 * smoothStep(0.25, 0, outerRadius - radius);
    relief.shade *= 1 - 0.28 * smoothStep(0.16, 0, outerRadius - radius);
  };
}

/** Where the cord leaves the hood's tunnel. */
export const EYELET = { fromFace: 1.35, v: 1.2, radius: 0.48, hole: 0.22 } as const;
const TUNNEL = 2.45;
const MIDDLE_PANEL = 5.2;

function hoodRelief(pattern: Pattern, piece: string, facts: SweatFacts): ReliefAt {
  const { edges } = pieceOf(pattern, piece);
  const face = edgeDistance(edges, ['face']);
  const neck = edgeDistance(edges, ['neckBack', 'neckFront']);
  const crown = edgeDistance(edges, ['crown'], MIDDLE_PANEL + 2);
  const place: EdgePlace = { distance: 0, along: 0 };
  const { depth } = hoodCut(sweatCut(facts));
  const seamAt = facts.hoodPanels === 3 ? MIDDLE_PANEL : 0;
  return (u, v, relief) => {
    addFleece(relief, u, v);
    addCrumple(relief, u, v, piece.length, FLEECE_WEAR);
    addSewn(relief, neck, place, u, v, [0.4]);
    crown(u, v, place);
    const fromSeam = Math.abs(place.distance - seamAt);
    addSeam(relief, fromSeam, place.along, SEAM_STRENGTH);
    addStitches(relief, fromSeam, place.along, 0.4, STRONG_THREAD);
    if (u < depth - 6) return;
    face(u, v, place);
    relief.height += 0.05 * smoothStep(TUNNEL + 0.3, TUNNEL + 0.05, place.distance);
    relief.height += 0.06 * Math.sin(Math.PI * Math.min(1, place.distance / TUNNEL)) * (facts.cords === 'none' ? 0 : 1);
    addStitches(relief, place.distance, place.along, TUNNEL, STRONG_THREAD);
    addStitches(relief, place.distance, place.along, 0.3, STRONG_THREAD);
    if (facts.cords === 'none') return;
    const eyelet = Math.hypot(place.distance - EYELET.fromFace, v - EYELET.v);
    relief.height += 0.09 * bell(eyelet - (EYELET.radius + EYELET.hole) / 2, 0.07);
  };
}

export function sweatRelief(pattern: Pattern, piece: string, facts: SweatFacts, seed: number): ReliefAt {
  if (piece === 'front' || piece === 'back') return panelRelief(pattern, piece, facts, seed);
  if (piece.startsWith('sleeve')) return sleeveRelief(pattern, piece, facts, seed);
  if (piece.startsWith('hood')) return hoodRelief(pattern, piece, facts);
  if (piece === 'collarFront') return collarRelief(facts, 'front');
  if (piece === 'collarBack') return collarRelief(facts, 'back');
  const band = bandRelief(piece.startsWith('hem') ? facts.hemRibInches * INCH : CUFF_HEIGHT);
  if (!facts.zip || piece !== 'hemFront') return band;
  return (u, v, relief) => {
    band(u, v, relief);
    addZipPlacket(relief, u, v);
  };
}
