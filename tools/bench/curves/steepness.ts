/** How many times as much the last point of a curve is as its first, ours and its floor's. */
export interface Steepness {
  readonly ours: number;
  readonly floor: number;
}

export function getSteepness(points: readonly Steepness[]): Steepness | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last || first.ours === 0 || first.floor === 0) return undefined;
  return { ours: last.ours / first.ours, floor: last.floor / first.floor };
}
