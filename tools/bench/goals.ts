/** A goal and its measured value; without one it is missed. */
export interface Goal {
  readonly what: string;
  readonly goal: string;
  readonly figure: string | undefined;
  readonly isHit: boolean;
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Goals in Markdown, each met or missed. */
export function formatGoals(goals: readonly Goal[]): string {
  return [
    '| goal | wanted | measured | |',
    '| --- | --- | ---: | --- |',
    ...goals.map(
      ({ what, goal, figure, isHit }) =>
        `| ${what} | ${goal} | ${figure ?? 'not compared here'} | ${figure !== undefined && isHit ? 'hit' : '**missed**'} |`,
    ),
  ].join('\n');
}

function formatFigure(figure: number | undefined, unit: string, digits: number): string | undefined {
  return figure === undefined ? undefined : `${figure.toFixed(digits)}${unit}`;
}

/** A goal with an upper limit. */
export function atMost(what: string, figure: number | undefined, most: number, unit: string, digits = 1): Goal {
  const isHit = figure !== undefined && figure <= most;
  return { what, goal: `at most ${most}${unit}`, figure: formatFigure(figure, unit, digits), isHit };
}

/** A goal with a lower limit. */
export function atLeast(what: string, figure: number | undefined, least: number, unit: string, digits = 1): Goal {
  const isHit = figure !== undefined && figure >= least;
  return { what, goal: `at least ${least}${unit}`, figure: formatFigure(figure, unit, digits), isHit };
}

/** A percentile: 0.5 is the median, 1 the largest. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;
}

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
