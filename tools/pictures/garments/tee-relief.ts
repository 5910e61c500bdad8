import { edgeOf, pieceOf, type Pattern } from '../cloth/pattern.ts';
import { addDragFolds } from '../materials/drag-folds.ts';
import { edgeDistance, type EdgeDistance, type EdgePlace } from '../materials/edge-distance.ts';
import { addFineCreases } from '../materials/fine-creases.ts';
import { addJersey } from '../materials/jersey.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import type { Relief } from '../materials/relief.ts';
import { COLLAR_RIB, HEAVY_RIB, addRib } from '../materials/rib.ts';
import { addHemFold, addRoping, addSeam, addStitches } from '../materials/stitches.ts';
import { addCrumple, addSeamPucker } from '../materials/wear.ts';
import { teeCut, type TeeFacts } from './tee-cut.ts';
import { collarCut } from './top-pattern.ts';
import { JERSEY_CREASES, topCreases } from './top-creases.ts';
import { topFans } from './top-fans.ts';
import type { TopCut } from './top-cut.ts';

export type ReliefAt = (u: number, v: number, relief: Relief) => void;

const HEM_FOLD = 2.3;
const TWIN_NEEDLE = [1.95, 2.25] as const;
const TOPSTITCH = 0.3;

/** Distances to the edges of a panel or sleeve, by what is sewn there. */
interface SewnEdges {
  readonly seams: EdgeDistance;
  readonly topstitched?: EdgeDistance;
  readonly hem?: EdgeDistance;
  readonly neck?: EdgeDistance;
}

function sewnEdges(pattern: Pattern, piece: string, hemmed: boolean): SewnEdges {
  const { edges } = pieceOf(pattern, piece);
  const at = (...names: string[]) => edgeDistance(edges, names);
  if (piece.startsWith('sleeve')) {
    const seams = at('sideFront', 'sideBack', 'capFront', 'capBack', ...(hemmed ? [] : ['hem']));
    return { seams, ...(hemmed && { hem: at('hem') }) };
  }
  return {
    seams: at('sideRight', 'sideLeft', 'shoulderRight', 'shoulderLeft', 'armRight', 'armLeft'),
    topstitched: at('shoulderRight', 'shoulderLeft'),
    hem: at('hem'),
    neck: at('neckRight', 'neckLeft'),
  };
}

/** The relief of a panel or sleeve of jersey. */
export function jerseyRelief(pattern: Pattern, piece: string, facts: TeeFacts, seed: number): ReliefAt {
  const hemmed = !piece.startsWith('sleeve') || facts.cuffInches === 0;
  const { seams, topstitched, hem, neck } = sewnEdges(pattern, piece, hemmed);
  const place: EdgePlace = { distance: 0, along: 0 };
  const wearSeed = seed + piece.length + (piece === 'sleeveRight' ? 3 : 0);
  const fans = topFans(teeCut(facts), piece, wearSeed, 0.1);
  const fine = topCreases(teeCut(facts), piece, JERSEY_CREASES, wearSeed);
  // Light jersey keeps more small wrinkles than heavy one.
  const limp = 1 + 0.15 * (7 - facts.ounces);
  return (u, v, relief) => {
    addJersey(relief, u, v);
    addFineCreases(relief, u, v, fine);
    addCrumple(relief, u, v, wearSeed, 1.3 * limp);
    for (const fan of fans) addDragFolds(relief, u, v, { ...fan, folds: 4.5 });
    seams(u, v, place);
    addSeam(relief, place.distance, place.along);
    addSeamPucker(relief, place.distance, place.along, wearSeed);
    if (facts.garmentDyed) relief.shade *= dyeAtSeam(place, u, v);
    hem?.(u, v, place);
    if (hem && place.distance < HEM_FOLD + 3.2) {
      addHemFold(relief, place.distance, place.along, HEM_FOLD);
      addRoping(relief, place.distance, place.along, HEM_FOLD);
      addSeamPucker(relief, Math.abs(place.distance - HEM_FOLD), place.along, wearSeed + 1, 0.8);
      for (const offset of TWIN_NEEDLE) addStitches(relief, place.distance, place.along, offset);
      if (facts.garmentDyed)
        relief.shade *=
          1 - 0.13 * smoothStep(HEM_FOLD + 0.1, HEM_FOLD - 0.2, place.distance) * (0.8 + 0.4 * noise(u / 2, v / 2, 81));
    }
    neck?.(u, v, place);
    if (neck) addSeamPucker(relief, place.distance, place.along, wearSeed + 2, 1.1);
    if (neck && place.distance < 1.2) {
      addSeam(relief, place.distance, place.along, 0.8);
      addStitches(relief, place.distance, place.along, TOPSTITCH);
      if (facts.garmentDyed) relief.shade *= dyeAtSeam(place, u, v);
    }
    topstitched?.(u, v, place);
    if (topstitched) addStitches(relief, place.distance, place.along, TOPSTITCH);
  };
}

/** Dye stays where cloth lies in layers, and rubs off the ridge beside. */
function dyeAtSeam({ distance }: EdgePlace, u: number, v: number): number {
  const uneven = 1 + 0.5 * noise(u / 1.6, v / 1.6, 83);
  return 1 - 0.36 * uneven * bell(distance, 0.6) + 0.05 * bell(distance - 0.9, 0.3);
}

/** The relief of a half of the ribbed collar: ribs across it, a rolled edge, the seam to the body. */
export function collarRelief(cut: TopCut, side: 'front' | 'back', width: number, garmentDyed: boolean): ReliefAt {
  const { innerRadius, outerRadius } = collarCut(cut, side, width);
  return (u, v, relief) => {
    const radius = Math.hypot(u, v);
    const along = Math.atan2(u, -v) * (outerRadius - width / 2);
    addRib(relief, along, COLLAR_RIB);
    addJersey(relief, u, v, 0.5);
    const across = Math.max(0, Math.min(1, (radius - innerRadius) / width));
    const fromSeam = outerRadius - radius;
    relief.height += 0.05 * Math.sin(Math.PI * across) - 0.05 * smoothStep(0.16, 0, fromSeam);
    relief.shade *= 1 - 0.3 * smoothStep(0.14, 0, fromSeam);
    if (garmentDyed) relief.shade *= 0.9;
  };
}

/** A ribbed cuff: ribs along the arm, a soft edge. */
export function cuffRelief(pattern: Pattern, piece: string): ReliefAt {
  const top = edgeDistance([{ name: 'top', curve: edgeOf(pieceOf(pattern, piece), 'top') }], ['top']);
  const place: EdgePlace = { distance: 0, along: 0 };
  return (u, v, relief) => {
    addRib(relief, u, { pitch: 0.32, depth: HEAVY_RIB.depth * 0.45 });
    addJersey(relief, u, v, 0.5);
    top(u, v, place);
    relief.height -= 0.06 * smoothStep(0.25, 0, place.distance);
    relief.shade *= 1 - 0.25 * smoothStep(0.16, 0, place.distance);
  };
}
