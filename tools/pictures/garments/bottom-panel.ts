import { addCreases } from '../materials/creases.ts';
import { pieceOf, type Pattern } from '../cloth/pattern.ts';
import { edgeDistance, type EdgeDistance } from '../materials/edge-distance.ts';
import { bell, noise, smoothStep } from '../materials/noise.ts';
import { addFineCreases } from '../materials/fine-creases.ts';
import { clearRelief, type Relief } from '../materials/relief.ts';
import { addHemFold, addRoping, addSeam } from '../materials/stitches.ts';
import { addCrumple, addSeamPucker, addTensionFan, type TensionFan } from '../materials/wear.ts';
import { fineCreasesOf } from './bottom-creases.ts';
import { legLength, panelOf, type BottomCut, type PanelSide } from './bottom-cut.ts';
import { edgeReader, type Detail, type EdgeReader, type StitchRow } from './bottom-detail.ts';
import type { BottomFacts } from './bottom-facts.ts';
import type { EdgeDetail } from './bottom-trims.ts';
import type { BottomCloth } from './bottom-weave.ts';

/** Distances to a leg panel's edges, the same for all colors. */
export interface PanelEdges {
  readonly outseam: EdgeDistance;
  readonly inseam: EdgeDistance;
  readonly crotch: EdgeDistance;
  readonly waist: EdgeDistance;
  readonly hem: EdgeDistance;
}

export function panelEdgeFields(pattern: Pattern, piece: string, bound: boolean): PanelEdges {
  const { edges } = pieceOf(pattern, piece);
  return {
    outseam: edgeDistance(edges, bound ? ['outseam'] : ['outseam', 'slit'], 7),
    inseam: edgeDistance(edges, ['inseam']),
    crotch: edgeDistance(edges, ['crotch']),
    waist: edgeDistance(edges, ['waist']),
    hem: edgeDistance(edges, bound ? ['hem', 'slit'] : ['hem'], 7),
  };
}

/** Small creases: from the crotch, behind and around the knee, above the hem, and down the thigh. */
export function panelCreases(cut: BottomCut, cloth: BottomCloth, seed: number): Detail {
  const { crease: depth, rounded } = cloth;
  const length = legLength(cut);
  const long = cut.inseam > 40;
  const knee = -cut.rise - cut.kneeDrop;
  return (u, v, _sample, relief) => {
    const add = (direction: number, along: number, width: number, share: number, own: number) =>
      addCreases(relief, u, v, {
        direction,
        length: along,
        width,
        depth: 0.6 * depth * share,
        seed: seed + own,
        rounded,
      });
    add(
      0.5,
      9,
      2.8,
      0.9 * smoothStep(-cut.rise - 20, -cut.rise - 2, v) * smoothStep(-6, -14, v) * smoothStep(16, 2, u),
      0,
    );
    if (!long) {
      add(1.5, 14, 4.2, 0.8 * smoothStep(-20, -32, v), 2);
      add(1.62, 9, 2.2, smoothStep(-13, -1, v), 3);
      return;
    }
    add(0.25 * Math.sin(v * 0.2 + seed), 9, 3.2, 1.2 * Math.exp(-(((v - knee) / 11) ** 2)), 2);
    add(0.18 * Math.sin(v * 0.35 + seed), 8, 2.7, 1.1 * smoothStep(24 - length, 4 - length, v), 3);
    add(1.2, 14, 4, 0.6, 5);
    add(0.3, 9, 2.3, 0.8 * smoothStep(-3, -10, v) * smoothStep(-26, -14, v), 6);
  };
}

/** Fine folds from the crotch, and from where the outseam meets the band. */
function wornPanel(cut: BottomCut, cloth: BottomCloth, side: PanelSide, seed: number): Detail {
  const { crease } = cloth;
  const panel = panelOf(cut, side);
  const fan = (own: number, u: number, v: number, direction: number, spread: number, reach: number): TensionFan => ({
    u,
    v,
    direction,
    spread,
    reach,
    depth: (cloth.rounded ? 0.5 : 0.9) * crease,
    seed: seed + own,
  });
  const fans = [
    fan(0, -panel.fork, -cut.rise, 0.62, 0.75, 21),
    fan(1, -panel.fork, -cut.rise, -0.75, 0.7, 16),
    fan(2, panel.hip, -9, 3.5, 0.7, 13),
  ];
  const fine = fineCreasesOf(cut, side, cloth.creasing, seed);
  return (u, v, _sample, relief) => {
    addFineCreases(relief, u, v, fine);
    addCrumple(relief, u, v, seed, (cloth.rounded ? 2.6 : 6) * crease);
    for (const each of fans) addTensionFan(relief, u, v, each);
  };
}

/** Sewing draws washed cloth together in ripples beside a seam. */
function pucker(distance: number, along: number, amount: number, relief: Relief): void {
  if (distance > 2.5) return;
  const fade = Math.exp(-distance / 0.75);
  const ripple = noise(along * 1.15, distance * 0.5, 87) + 0.5 * noise(along * 2.3, distance * 0.7, 88);
  relief.height += amount * 0.075 * ripple * fade;
  relief.shade *= 1 + amount * 0.04 * ripple * fade;
}

export interface SeamSewing {
  readonly row: StitchRow;
  /** Offsets of the rows beside main seams, on the side that the seam is folded to. */
  readonly rows: readonly number[];
  readonly pucker: number;
}

function sewn(edge: EdgeReader, sewing: SeamSewing, strength: number): Detail {
  return (u, v, sample, relief) => {
    const place = edge.read(u, v);
    if (place.distance > 2.6) return;
    addSeam(relief, place.distance, place.along, strength);
    pucker(place.distance, place.along, sewing.pucker, relief);
    addSeamPucker(relief, place.distance, place.along, 3, 0.9);
    for (const offset of sewing.rows) sewing.row(place.distance, place.along, offset, sample, relief);
  };
}

function waistSeam(edges: PanelEdges, gathered: boolean, sewing: SeamSewing): Detail {
  const edge = edgeReader(edges.waist);
  return (u, v, sample, relief) => {
    const { distance, along } = edge.read(u, v);
    if (distance > 2.6) return;
    addSeam(relief, distance, along, 1.2);
    if (!gathered) {
      sewing.row(distance, along, 0.25, sample, relief);
      return;
    }
    const gather = noise(along / 0.55, v * 0.1, 77);
    relief.height += 0.08 * gather * Math.exp(-distance / 1.2);
    relief.shade *= 1 - 0.05 * (0.5 + 0.5 * gather) * Math.exp(-distance / 0.7);
  };
}

/** Behind the turned-up part of mesh lies another layer, which closes most of its holes. */
function closeMesh(relief: Relief, distance: number, height: number): void {
  const second = 0.72 * smoothStep(height + 0.04, height - 0.04, distance);
  relief.shade += (0.97 - relief.shade) * second;
  relief.height += (0.03 - relief.height) * second;
}

function turnedHem(
  edges: PanelEdges,
  height: number,
  sewing: SeamSewing,
  rows: readonly number[],
  mesh: boolean,
): Detail {
  const edge = edgeReader(edges.hem);
  return (u, v, sample, relief) => {
    const { distance, along } = edge.read(u, v);
    if (distance > height + 1.2) return;
    if (mesh) {
      closeMesh(relief, distance, height);
      relief.shade *= 1 - 0.2 * bell(distance - height, 0.07);
    }
    addHemFold(relief, distance, along, height);
    addRoping(relief, distance, along, height);
    pucker(Math.abs(distance - height), along, sewing.pucker + 0.5, relief);
    addSeamPucker(relief, Math.abs(distance - height), along, 5, 0.8);
    for (const offset of rows) sewing.row(distance, along, height - offset, sample, relief);
  };
}

/** The turned-up part of a hem as one sees it inside: the cloth's face over its back. */
export function insideHem(hem: EdgeDistance, height: number, cloth: BottomCloth, row: StitchRow): Detail {
  const edge = edgeReader(hem);
  return (u, v, sample, relief) => {
    const { distance, along } = edge.read(u, v);
    if (distance > height + 0.5) return;
    if (distance < height) {
      clearRelief(relief);
      cloth.face(relief, u, v);
      relief.height += cloth.thickness;
    }
    relief.shade *= 1 - 0.3 * bell(distance - height, 0.06);
    row(distance, along, height - 0.2, sample, relief);
  };
}

/** Reads an edge once for a detail that lies beside it. */
export function besideEdge(distance: EdgeDistance, detail: EdgeDetail): Detail {
  const reader = edgeReader(distance);
  return (u, v, sample, relief) => detail(reader.read(u, v), v, sample, relief);
}

const NO_ROWS: readonly number[] = [];

/** What every leg panel has: its cloth, creases, seams, waist and hem. */
export function panelBase(
  piece: string,
  cut: BottomCut,
  facts: BottomFacts,
  cloth: BottomCloth,
  edges: PanelEdges,
  sewing: SeamSewing,
  seed: number,
): Detail[] {
  const woven = cut.waist !== 'elastic';
  const crotch = edgeReader(edges.crotch);
  const folded = piece.startsWith('front') ? sewing : { ...sewing, rows: NO_ROWS };
  const details: Detail[] = [
    (u, v, _sample, relief) => cloth.face(relief, u, v),
    ...(cloth.rounded ? [] : [panelCreases(cut, cloth, seed)]),
    wornPanel(cut, cloth, piece.startsWith('front') ? 'front' : 'back', seed),
    sewn(edgeReader(edges.outseam), folded, 1.2),
    sewn(edgeReader(edges.inseam), { ...folded, rows: facts.seamRows > 2 ? folded.rows : NO_ROWS }, 1.2),
    (u, v, sample, relief) => {
      const { distance, along } = crotch.read(u, v);
      addSeam(relief, distance, along, 1.2);
      const rows = facts.seamRows > 2 ? sewing.rows : woven ? [0.28, 0.75] : [0.28];
      if (piece.endsWith('Right')) for (const offset of rows) sewing.row(distance, along, offset, sample, relief);
    },
    waistSeam(edges, !woven, sewing),
  ];
  if (facts.hem === 'turned' || facts.hem === 'split' || facts.hem === 'corded' || facts.hem === 'ankle zip')
    details.push(
      turnedHem(
        edges,
        facts.hemInches * 2.54,
        sewing,
        facts.seamRows > 2 ? [0.1, 0.45] : [0.12, 0.4],
        facts.cloth === 'open mesh',
      ),
    );
  return details;
}
