import { noise } from '../materials/noise.ts';
import { ribHeight, type RibKnitGauge } from '../materials/rib-knit.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { headPoint, RING_LENGTH } from './beanie-shape.ts';
import { createProfile, type Profile, type ProfilePlace } from './profile.ts';

export interface CuffKnit {
  readonly gauge: RibKnitGauge;
  readonly height: number;
  /** Cloth on cloth: how far the outside stands off the head. */
  readonly thickness: number;
  readonly seed: number;
}

/** Ribs around the cuff: as many as on the body would stretch, so the cuff's are a little wider. */
export function cuffRibs({ pitch }: RibKnitGauge): number {
  return Math.round(RING_LENGTH / pitch);
}

const COLUMNS_PER_RIB = 16;
const ROWS = 130;
/** Where along the cuff its middle is, so that labels and embroidery find it: heights are cm above the floor. */
const FOLD_RADIUS = 0.3;
/** Centimeters of cloth from where the profile starts, inside, over the upper edge: its heights count down from there. */
export const CUFF_OVER_EDGE = 2.2;

/** An elastic edge wavers: it rises and stands off a little here and there. */
function waver(
  { height, seed }: CuffKnit,
  turn: number,
  place: Pick<ProfilePlace, 'share' | 'height'>,
  outward: number,
): Point {
  const angle = 2 * Math.PI * turn;
  const [east, north] = [Math.sin(angle), Math.cos(angle)];
  const rise = 0.2 * noise(east * 1.3 + seed, north * 1.3, 12) + 0.07 * noise(east * 3.4, north * 3.4 + seed, 13);
  const bulge = 0.16 * noise(east * 1.6 + seed, north * 1.6 + place.height * 0.12, 14);
  const upper = Math.min(1, place.height / height);
  return headPoint(turn, place.share, place.height + rise * upper * upper, outward + bulge * upper);
}

const RADIUS = RING_LENGTH / 2 / Math.PI;
/** The outside leans out a little in its middle. */
const BELLY = 0.012;

/** A point on the ribs of the cuff's outside. */
export function cuffPoint(knit: CuffKnit, turn: number, height: number, outward: number): Point {
  const share = 1 + knit.thickness / RADIUS + BELLY;
  return waver(knit, turn, { share, height }, knit.gauge.depth + outward);
}

/** A cut through the cuff. */
function cuffProfile(height: number, thickness: number): Profile {
  const outside = 1 + thickness / RADIUS;
  const inside = 1 + (thickness * 0.35) / RADIUS;
  const edge = height + FOLD_RADIUS;
  return createProfile(
    [
      [inside, height - 1.4],
      [inside + 0.006, height - 0.3],
      [(inside + outside) / 2, edge],
      [outside, height - 0.25],
      [outside + BELLY, height * 0.6],
      [outside + 0.01, height * 0.3],
      [outside - 0.002, 0.55],
      [outside - 0.03, 0.12],
      [outside - 0.08, 0.05],
      [1 - 0.03, 0.5],
      [1 - 0.05, 2.2],
    ],
    RADIUS,
  );
}

/** The cuff's cloth: from behind its upper edge, over that edge, down, around the fold, and up inside. */
export function createCuff(knit: CuffKnit): Surface {
  const { height, thickness, gauge } = knit;
  const profile = cuffProfile(height, thickness);
  const ribs = cuffRibs(gauge);
  const columns = ribs * COLUMNS_PER_RIB + 1;
  const point = (column: number, row: number): Point => {
    const turn = column / (columns - 1);
    const along = (row / (ROWS - 1)) * profile.length;
    const place = profile.at(along);
    const rib = gauge.depth * ribHeight(turn * ribs, gauge);
    return waver(knit, turn, place, rib);
  };
  const surface = createGridSurface(columns, ROWS, point, {
    name: 'cuff',
    closed: true,
    flipped: true,
    shadowStep: [4, 3],
  });
  const coordinates = surface.coordinates.map((place, axis) =>
    axis % 2 === 0 ? (place / (columns - 1)) * ribs : (place / (ROWS - 1)) * profile.length,
  );
  return { ...surface, coordinates };
}
