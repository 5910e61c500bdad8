/** A point of a drawing in cm, y up. */
export type DrawnPoint = readonly [x: number, y: number];
export type DrawnLine = readonly DrawnPoint[];

const CURVE_STEPS = 28;

function bezier(from: number, leaving: number, arriving: number, to: number, share: number): number {
  const rest = 1 - share;
  const ends = rest * rest * rest * from + share * share * share * to;
  return ends + 3 * rest * share * (rest * leaving + share * arriving);
}

/** The lines of an SVG path of absolute M, C and Z commands; y stays down, as in the drawing. */
export function flattenPath(path: string): DrawnLine[] {
  const lines: DrawnPoint[][] = [];
  for (const [, command, list] of path.matchAll(/([MCZ])([^MCZ]*)/g)) {
    const numbers = (list ?? '').match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
    const at = (place: number) => numbers[place] ?? 0;
    if (command === 'M') lines.push([[at(0), at(1)]]);
    const line = lines.at(-1);
    if (!line || command !== 'C') continue;
    for (let place = 0; place + 5 < numbers.length; place += 6) {
      const [x, y] = line.at(-1) ?? [0, 0];
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const share = step / CURVE_STEPS;
        line.push([
          bezier(x, at(place), at(place + 2), at(place + 4), share),
          bezier(y, at(place + 1), at(place + 3), at(place + 5), share),
        ]);
      }
    }
  }
  return lines;
}

/** Points at even distances along a line. */
export function evenPoints(line: DrawnLine, distance: number): DrawnPoint[] {
  const points: DrawnPoint[] = [];
  let walked = 0;
  let next = 0;
  for (let place = 1; place < line.length; place += 1) {
    const [fromX, fromY] = line[place - 1] ?? [0, 0];
    const [toX, toY] = line[place] ?? [0, 0];
    const length = Math.hypot(toX - fromX, toY - fromY);
    for (; next <= walked + length; next += distance) {
      const share = (next - walked) / (length || 1);
      points.push([fromX + (toX - fromX) * share, fromY + (toY - fromY) * share]);
    }
    walked += length;
  }
  return points;
}
