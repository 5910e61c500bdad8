import { type Oklab, getColorDistance, oklabToHex, srgbToOklab, toChannel, toLinear } from './oklab.ts';

/** Pixels as a canvas has them: red, green, blue and alpha from 0 to 255, row by row. */
export interface Photo {
  readonly pixels: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** A place in a photo, in pixels. */
export interface PhotoPoint {
  readonly x: number;
  readonly y: number;
}

/** Of a photo's shorter side: about a shoe that fills the picture. */
const REACH = 0.3;
const CLUSTERS = 5;
const ROUNDS = 8;
/** A smaller part of the shoe is a lace, a label or noise. */
const MIN_SHARE = 0.08;
/** Colors nearer than this are light and shade of one. */
const DIFFERENT = 0.13;
/** Within this ΔE_OK of a corner of the photo, a color is the ground's and not the shoe's. */
const LIKE_THE_GROUND = 0.07;
/** White paper in daylight reflects this much. */
const WHITE = 0.86;
/** Half the side of the square that a finger points at, of the photo's shorter side. */
const FINGER = 0.02;

type Linear = readonly [red: number, green: number, blue: number];

function readLinear({ pixels, width }: Photo, x: number, y: number): Linear {
  const at = (y * width + x) * 4;
  return [toLinear(pixels[at] ?? 0), toLinear(pixels[at + 1] ?? 0), toLinear(pixels[at + 2] ?? 0)];
}

/** Enough points to know a color, so that a slow phone answers at once. */
const POINTS_ACROSS = 48;

/** Evenly spread pixels of a square around a point, inside the photo. */
function listSquare({ width, height }: Photo, { x, y }: PhotoPoint, reach: number): PhotoPoint[] {
  const step = Math.max(1, Math.round((2 * reach) / POINTS_ACROSS));
  const points: PhotoPoint[] = [];
  for (let row = Math.max(0, Math.round(y - reach)); row <= Math.min(height - 1, y + reach); row += step) {
    for (let column = Math.max(0, Math.round(x - reach)); column <= Math.min(width - 1, x + reach); column += step)
      points.push({ x: column, y: row });
  }
  return points;
}

function getMean(colors: readonly Linear[]): Linear {
  const sum = colors.reduce<Linear>(([r, g, b], [red, green, blue]) => [r + red, g + green, b + blue], [0, 0, 0]);
  const count = Math.max(1, colors.length);
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * What each channel is multiplied by, so that the light becomes daylight: from something white that was tapped, or else from the brightest
 * fiftieth of the photo, which is usually a sole, laces, a sock or paper in full light.
 */
function getWhiteBalance(photo: Photo, white: PhotoPoint | undefined): Linear {
  const seen = white
    ? getMean(
        listSquare(photo, white, FINGER * Math.min(photo.width, photo.height)).map(({ x, y }) =>
          readLinear(photo, x, y),
        ),
      )
    : getMean(listBrightest(photo));
  const [red, green, blue] = seen.map((channel) => WHITE / Math.max(channel, 0.02));
  return [red ?? 1, green ?? 1, blue ?? 1];
}

/** Every fourth pixel is enough to know the light. */
const SKIPPED = 4;
const BRIGHTEST = 0.02;

function listBrightest(photo: Photo): Linear[] {
  const seen: Linear[] = [];
  for (let y = 0; y < photo.height; y += SKIPPED)
    for (let x = 0; x < photo.width; x += SKIPPED) seen.push(readLinear(photo, x, y));
  const lit = seen.toSorted((left, right) => Math.max(...right) - Math.max(...left));
  return lit.slice(0, Math.max(1, Math.round(lit.length * BRIGHTEST)));
}

interface Cluster {
  readonly center: Oklab;
  readonly weight: number;
}

/** k-means in OKLab. The first center is the tapped color, each further one what is farthest from all others: no chance is involved. */
function cluster(colors: readonly Oklab[], weights: readonly number[], tapped: Oklab): Cluster[] {
  let centers: Oklab[] = [tapped];
  while (centers.length < CLUSTERS) {
    const known = centers;
    const nearest = (color: Oklab) => Math.min(...known.map((center) => getColorDistance(center, color)));
    const farthest = colors.reduce((best, color) => (nearest(color) > nearest(best) ? color : best), tapped);
    centers = [...known, farthest];
  }
  let clusters: Cluster[] = centers.map((center) => ({ center, weight: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) clusters = moveCenters(clusters, colors, weights);
  return clusters;
}

function moveCenters(clusters: readonly Cluster[], colors: readonly Oklab[], weights: readonly number[]): Cluster[] {
  const sums = clusters.map(() => ({ lightness: 0, a: 0, b: 0, weight: 0 }));
  for (const [place, color] of colors.entries()) {
    const sum = sums[findNearest(clusters, color)];
    const weight = weights[place] ?? 0;
    if (!sum) continue;
    sum.lightness += color.lightness * weight;
    sum.a += color.a * weight;
    sum.b += color.b * weight;
    sum.weight += weight;
  }
  return sums.map(({ lightness, a, b, weight }, place) => ({
    center:
      weight > 0
        ? { lightness: lightness / weight, a: a / weight, b: b / weight }
        : (clusters[place]?.center ?? { lightness: 0, a: 0, b: 0 }),
    weight,
  }));
}

function findNearest(clusters: readonly Cluster[], color: Oklab): number {
  let nearest = 0;
  let least = Infinity;
  for (const [place, { center }] of clusters.entries()) {
    const away = getColorDistance(center, color);
    if (away < least) [nearest, least] = [place, away];
  }
  return nearest;
}

/** What lies around the shoe: the photo's four corners. */
function readGround(photo: Photo, read: (point: PhotoPoint) => Oklab): Oklab[] {
  const [right, bottom] = [photo.width - 1, photo.height - 1];
  return [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: 0, y: bottom },
    { x: right, y: bottom },
  ].map(read);
}

export interface PhotoTaps {
  readonly shoe: PhotoPoint;
  /** Something white in the same light, if the shopper has tapped it. */
  readonly white?: PhotoPoint | undefined;
}

/** One to three colors of the shoe that was tapped as '#rrggbb' in daylight, the tapped one first. */
export function readPhotoColors(photo: Photo, { shoe, white }: PhotoTaps): string[] {
  const side = Math.min(photo.width, photo.height);
  const balance = getWhiteBalance(photo, white);
  const read = ({ x, y }: PhotoPoint): Oklab => {
    const [red, green, blue] = readLinear(photo, x, y).map((channel, place) =>
      toChannel(channel * (balance[place] ?? 1)),
    );
    return srgbToOklab(red ?? 0, green ?? 0, blue ?? 0);
  };
  const finger = listSquare(photo, shoe, FINGER * side).map(read);
  const tapped = moveCenters(
    [{ center: { lightness: 0, a: 0, b: 0 }, weight: 0 }],
    finger,
    finger.map(() => 1),
  )[0]?.center ?? { lightness: 0, a: 0, b: 0 };
  const around = listSquare(photo, shoe, REACH * side);
  const colors = around.map(read);
  // What is near the tap counts more: the shoe is there.
  const weights = around.map(({ x, y }) =>
    Math.exp(-(((x - shoe.x) ** 2 + (y - shoe.y) ** 2) / (REACH * side) ** 2) * 3),
  );
  const ground = readGround(photo, read);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chosen: Cluster[] = [];
  const isNew = ({ center }: Cluster) => chosen.every((other) => getColorDistance(other.center, center) > DIFFERENT);
  const isGround = ({ center }: Cluster) => ground.some((color) => getColorDistance(color, center) < LIKE_THE_GROUND);
  const [main, ...others] = cluster(colors, weights, tapped);
  if (main) chosen.push({ ...main, center: tapped });
  for (const each of others.toSorted((left, right) => right.weight - left.weight)) {
    if (chosen.length < 3 && each.weight / total >= MIN_SHARE && isNew(each) && !isGround(each)) chosen.push(each);
  }
  return chosen.map(({ center }) => oklabToHex(center));
}
