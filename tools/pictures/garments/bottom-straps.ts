import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { clothMaterial } from '../materials/cloth-material.ts';
import { STRONG_THREAD } from '../materials/stitches.ts';
import type { LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import type { Point } from '../render/surface.ts';
import { createTube } from '../render/tube.ts';
import { refine } from './bottom-cords.ts';
import { panelOf, type BottomCut } from './bottom-cut.ts';
import { stitcher } from './bottom-detail.ts';
import type { BottomFacts } from './bottom-facts.ts';
import type { BottomCloth } from './bottom-weave.ts';
import { findOnCloth } from './over-cloth.ts';

/** A strap of the garment's own cloth, stitched along both edges. */
function strapMaterial(cloth: BottomCloth, color: LinearColor, half: number, thread?: LinearColor): Material {
  const row = stitcher(STRONG_THREAD, thread);
  return clothMaterial({
    sigma: cloth.sigma,
    sheen: cloth.sheen,
    color,
    relief: () => {},
    paint: (u, v, sample, relief) => {
      const across = Math.cos(2 * Math.PI * u) * half;
      cloth.face(relief, across, v);
      row(half - Math.abs(across), v, 0.17, sample, relief);
    },
  });
}

interface StrapPlace {
  readonly piece: string;
  readonly u: number;
  readonly v: number;
  /** How far it stands off the cloth. */
  readonly lift: number;
}

function strap(
  name: string,
  faces: readonly ClothFaces[],
  places: readonly StrapPlace[],
  half: number,
  material: Material,
): Part {
  let line: Point[] = places.map(({ piece, u, v, lift }) => {
    const { point, outward } = findOnCloth(faces, piece, u, v);
    return [point[0] + outward[0] * lift, point[1] + outward[1] * lift, point[2] + outward[2] * lift];
  });
  for (let pass = 0; pass < 10; pass++) {
    line = line.map((point, place) => {
      const [before, after] = [line[place - 1], line[place + 1]];
      if (!before || !after) return point;
      const on = (axis: 0 | 1 | 2) => 0.5 * point[axis] + 0.25 * (before[axis] + after[axis]);
      return [on(0), on(1), on(2)];
    });
  }
  const middle = places[Math.floor(places.length / 2)];
  const facing = middle ? findOnCloth(faces, middle.piece, middle.u, middle.v).outward : ([0, 0, 1] as const);
  const surface = createTube(refine(line, 4), half, { name, flatness: 0.17, sides: 20, facing });
  return { surface, material };
}

const LOOP_HALF = 0.62;
const LOOP_BELOW = 0.9;

/** Belt loops over the band: in front only, or all around. */
export function beltLoops(
  faces: readonly ClothFaces[],
  cut: BottomCut,
  facts: BottomFacts,
  cloth: BottomCloth,
  color: LinearColor,
  thread?: LinearColor,
): Part[] {
  const material = strapMaterial(cloth, color, LOOP_HALF, thread);
  const height = cut.bandHeight;
  const count = 14;
  const loop = (band: 'Front' | 'Back', across: number): Part => {
    const leg = `${band.toLowerCase()}${across >= 0 ? 'Right' : 'Left'}`;
    const places = Array.from({ length: count + 1 }, (_, step): StrapPlace => {
      const v = 0.1 - (step / count) * (height + LOOP_BELOW);
      const lift = 0.1 + 0.26 * Math.sin((Math.PI * step) / count);
      return v > -height
        ? { piece: `band${band}`, u: across, v: Math.min(0, v), lift }
        : { piece: leg, u: Math.abs(across), v: v + height, lift };
    });
    return strap(`loop ${band} ${across}`, faces, places, LOOP_HALF, material);
  };
  const front = [-8.6, 8.6].map((across) => loop('Front', across));
  return facts.beltLoops === 'front' ? front : [...front, ...[-11.5, 0, 11.5].map((across) => loop('Back', across))];
}

/** A strap on the wearer's left, from the side seam back. */
export function hammerLoop(
  faces: readonly ClothFaces[],
  cut: BottomCut,
  cloth: BottomCloth,
  color: LinearColor,
  thread?: LinearColor,
): Part[] {
  const half = 1.6;
  const { hip, waist } = panelOf(cut, 'back');
  const count = 14;
  // From the side seam up to below the back pocket.
  const [fromU, toU] = [hip - 0.25, waist * 0.54 + 4.6];
  const places = Array.from({ length: count + 1 }, (_, step): StrapPlace => {
    const share = step / count;
    const lift = 0.16 + 1.2 * Math.sin(Math.PI * share) ** 1.5;
    return { piece: 'backRight', u: fromU + (toU - fromU) * share, v: -35 + 11.4 * share, lift };
  });
  return [strap('hammer loop', faces, places, half, strapMaterial(cloth, color, half, thread))];
}
