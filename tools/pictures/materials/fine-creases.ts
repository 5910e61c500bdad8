import { noise, seededRandom, smoothStep } from './noise.ts';
import type { Relief } from './relief.ts';

/** One crease that is too narrow for the mesh: it rises slowly to a lip and falls sharply into a valley. */
export interface FineCrease {
  readonly u: number;
  readonly v: number;
  /** Radians from u. */
  readonly direction: number;
  readonly length: number;
  readonly width: number;
  readonly depth: number;
  /** Centimeters that its middle lies beside the straight line. */
  readonly bow: number;
  /** How wide its sharp flank is, in widths. */
  readonly flank: number;
  /** On which side of it the cloth falls. */
  readonly falls: 1 | -1;
  readonly seed: number;
}

/** How far the lip and the valley reach beside the sharp flank, in widths, and how high and deep they are. */
const LIP = { reach: 1.5, height: 0.55 } as const;
const VALLEY = { reach: 1.1, depth: 0.45 } as const;

function profile(aside: number, flank: number): number {
  if (aside <= -flank) {
    const share = (-aside - flank) / LIP.reach;
    return share >= 1 ? 0 : LIP.height * (1 - share) ** 2 * (1 + 0.6 * share);
  }
  if (aside >= flank) {
    const share = (aside - flank) / VALLEY.reach;
    return share >= 1 ? 0 : -VALLEY.depth * (1 - share) ** 2 * (1 + 0.6 * share);
  }
  return LIP.height - (LIP.height + VALLEY.depth) * smoothStep(-flank, flank, aside);
}

function heightAt(crease: FineCrease, u: number, v: number): number {
  const { length, width, seed } = crease;
  const du = u - crease.u;
  const dv = v - crease.v;
  const cosine = Math.cos(crease.direction);
  const sine = Math.sin(crease.direction);
  const way = (du * cosine + dv * sine) / length;
  if (way <= 0 || way >= 1) return 0;
  const off = dv * cosine - du * sine;
  if (Math.abs(off) > Math.abs(crease.bow) + 2.4 * width) return 0;
  const bent = off - crease.bow * 4 * way * (1 - way) + 0.35 * width * noise((way * length) / 1.7, 0.5, seed);
  const begun = smoothStep(0, 0.3, way);
  const ended = smoothStep(1, 0.4, way);
  // It is narrow where it begins and where it runs out, or its ends would be cut off.
  const aside = (crease.falls * bent) / (width * (0.45 + 0.55 * begun * ended));
  return crease.depth * begun * ended * profile(aside, crease.flank);
}

export function addFineCreases(relief: Relief, u: number, v: number, creases: readonly FineCrease[]): void {
  for (const crease of creases) {
    const reach = crease.length + 2 * crease.width;
    if (Math.abs(u - crease.u) > reach || Math.abs(v - crease.v) > reach) continue;
    relief.height += heightAt(crease, u, v);
  }
}

/** Where cloth is bent in wearing: an area of a piece with its number of creases, and which way they run. */
export interface CreasedArea {
  readonly u: readonly [from: number, to: number];
  readonly v: readonly [from: number, to: number];
  /** Radians from u: the mean, and how far they differ from it. */
  readonly direction: number;
  readonly turn: number;
  readonly count: number;
  /** Shares of the cloth's own. */
  readonly length?: number;
  readonly depth?: number;
}

/** How cloth creases: lengths and widths in centimeters, depth as a share of the width. */
export interface CreasingCloth {
  readonly length: readonly [number, number];
  readonly width: readonly [number, number];
  readonly steep: number;
  /** How wide the sharp flank is, as a share of the width: thick cloth bends gently. */
  readonly flank: number;
  /** As many of the creases that an area could have: thick cloth has few. */
  readonly share: number;
}

/** How often a crease forks, and how far its branch turns away. */
const FORKS = 0.3;
const BRANCH = { turn: 0.5, length: 0.55, depth: 0.7 } as const;

/** Creases of all areas. Another seed creases elsewhere; no two are alike. */
export function creaseAreas(areas: readonly CreasedArea[], cloth: CreasingCloth, seed: number): readonly FineCrease[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const sign = () => (random() < 0.5 ? 1 : -1);
  return areas.flatMap((area) =>
    Array.from({ length: Math.round(area.count * cloth.share) }, () => {
      // Many are small, few are long and wide.
      const size = between(0, 1) ** 1.8;
      const width = cloth.width[0] + (cloth.width[1] - cloth.width[0]) * size;
      const length = (area.length ?? 1) * (cloth.length[0] + (cloth.length[1] - cloth.length[0]) * size);
      const crease: FineCrease = {
        u: between(...area.u),
        v: between(...area.v),
        direction: area.direction + between(-1, 1) * area.turn,
        length: length * between(0.8, 1.25),
        width,
        depth: cloth.steep * width * (area.depth ?? 1) * between(0.55, 1.2),
        bow: between(-0.12, 0.12) * length,
        flank: cloth.flank,
        falls: random() < 0.72 ? -1 : 1,
        seed: Math.floor(between(0, 9000)),
      };
      if (random() > FORKS) return [crease];
      const from = between(0.3, 0.5);
      const bowed = 4 * from * (1 - from) * crease.bow;
      const along = from * crease.length;
      const branch: FineCrease = {
        ...crease,
        u: crease.u + along * Math.cos(crease.direction) - bowed * Math.sin(crease.direction),
        v: crease.v + along * Math.sin(crease.direction) + bowed * Math.cos(crease.direction),
        direction: crease.direction + sign() * BRANCH.turn * between(0.6, 1.2),
        length: BRANCH.length * crease.length * between(0.7, 1.3),
        depth: BRANCH.depth * crease.depth,
        bow: 0.5 * crease.bow,
        seed: crease.seed + 1,
      };
      return [crease, branch];
    }).flat(),
  );
}
