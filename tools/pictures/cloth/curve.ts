/** A point of a paper pattern in centimeters: across, up. */
export type Point = readonly [across: number, up: number];

/** A pattern's edge: a point for every share from 0 to 1 of the way. */
export type Curve = (share: number) => Point;

export function line(from: Point, to: Point): Curve {
  return (share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** A cubic Bézier curve. */
export function cubic(from: Point, leaving: Point, arriving: Point, to: Point): Curve {
  return (share) => {
    const rest = 1 - share;
    const first = rest * rest * rest;
    const second = 3 * rest * rest * share;
    const third = 3 * rest * share * share;
    const last = share * share * share;
    return [
      first * from[0] + second * leaving[0] + third * arriving[0] + last * to[0],
      first * from[1] + second * leaving[1] + third * arriving[1] + last * to[1],
    ];
  };
}

export function reversed(curve: Curve): Curve {
  return (share) => curve(1 - share);
}

/** The other side of the body: across negated. */
export function mirrored(curve: Curve): Curve {
  return (share) => {
    const [across, up] = curve(share);
    return [-across, up];
  };
}

const FINE_STEPS = 400;

/** Lengths along a curve at equal steps of its share. */
function runningLengths(curve: Curve): Float64Array {
  const lengths = new Float64Array(FINE_STEPS + 1);
  let before = curve(0);
  let total = 0;
  for (let step = 1; step <= FINE_STEPS; step++) {
    const point = curve(step / FINE_STEPS);
    total += Math.hypot(point[0] - before[0], point[1] - before[1]);
    lengths[step] = total;
    before = point;
  }
  return lengths;
}

export function curveLength(curve: Curve): number {
  return runningLengths(curve)[FINE_STEPS] ?? 0;
}

/** Points at equal distances along a curve: the first at its start, none at its end, where the next edge starts. */
export function sampleEvenly(curve: Curve, count: number): Point[] {
  const lengths = runningLengths(curve);
  const total = lengths[FINE_STEPS] ?? 0;
  const points: Point[] = [];
  let step = 0;
  for (let place = 0; place < count; place++) {
    const wanted = (total * place) / count;
    while (step < FINE_STEPS - 1 && (lengths[step + 1] ?? 0) < wanted) step++;
    const start = lengths[step] ?? 0;
    const stretch = (lengths[step + 1] ?? 0) - start || 1;
    points.push(curve((step + (wanted - start) / stretch) / FINE_STEPS));
  }
  return points;
}

/** Two curves, one after the other, meeting at `share`. */
export function joined(first: Curve, second: Curve, share: number): Curve {
  return (whole) => (whole < share ? first(whole / share) : second((whole - share) / (1 - share)));
}

/** Whether a point lies inside a closed outline. */
export function isInside(across: number, up: number, outline: readonly Point[]): boolean {
  let inside = false;
  let before = outline.at(-1);
  for (const point of outline) {
    if (before && point[1] > up !== before[1] > up) {
      const crossing = point[0] + ((before[0] - point[0]) * (up - point[1])) / (before[1] - point[1]);
      if (across < crossing) inside = !inside;
    }
    before = point;
  }
  return inside;
}
