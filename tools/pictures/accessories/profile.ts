/** A point of a body's outline: how far from its axis (1 is the rim) and how high, cm. */
export type ProfilePoint = readonly [share: number, height: number];

/** A place on a profile, with the centimeters walked to it from the first point. */
export interface ProfilePlace {
  readonly share: number;
  readonly height: number;
  readonly along: number;
}

export interface Profile {
  readonly length: number;
  /** The place so many centimeters along. */
  at(along: number): ProfilePlace;
}

const FINE_STEPS = 600;

function catmullRom(before: number, from: number, to: number, after: number, share: number): number {
  const square = share * share;
  const cube = square * share;
  const bend = (2 * before - 5 * from + 4 * to - after) * square;
  const twist = (3 * from - before - 3 * to + after) * cube;
  return 0.5 * (2 * from + (to - before) * share + bend + twist);
}

function pointOn(points: readonly ProfilePoint[], share: number): ProfilePoint {
  const place = share * (points.length - 1);
  const start = Math.min(points.length - 2, Math.floor(place));
  const key = (step: number) => points[Math.max(0, Math.min(points.length - 1, start + step))] ?? [0, 0];
  const between = (axis: 0 | 1) => catmullRom(key(-1)[axis], key(0)[axis], key(1)[axis], key(2)[axis], place - start);
  return [between(0), between(1)];
}

/** A smooth outline through points, measured in centimeters; `radius` is what a share of 1 means. */
export function createProfile(points: readonly ProfilePoint[], radius: number): Profile {
  const places: ProfilePlace[] = [];
  let along = 0;
  let before = pointOn(points, 0);
  for (let step = 0; step <= FINE_STEPS; step += 1) {
    const point = pointOn(points, step / FINE_STEPS);
    along += Math.hypot((point[0] - before[0]) * radius, point[1] - before[1]);
    places.push({ share: point[0], height: point[1], along });
    before = point;
  }
  return { length: along, at: (wanted) => placeAlong(places, wanted) };
}

function placeAlong(places: readonly ProfilePlace[], wanted: number): ProfilePlace {
  let low = 0;
  let high = places.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.along ?? 0) < wanted) low = middle;
    else high = middle;
  }
  const from = places[low] ?? { share: 0, height: 0, along: 0 };
  const to = places[high] ?? from;
  const step = to.along - from.along || 1;
  const share = Math.max(0, Math.min(1, (wanted - from.along) / step));
  return {
    share: from.share + (to.share - from.share) * share,
    height: from.height + (to.height - from.height) * share,
    along: wanted,
  };
}
