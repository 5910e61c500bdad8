import type { Frame } from './frame.ts';
import type { Irradiance } from './illuminate.ts';

/** Centimeters over which light on materials that ask for it is averaged. */
const RADIUS = 0.09;

/** Averages light along rows and columns inside the same soft part: large smooth insides would show single rays. */
export function softenThings(frame: Frame, irradiance: Irradiance): void {
  const isSoft = [false, ...frame.parts.map(({ part }) => part.material.soft === true)];
  if (!isSoft.includes(true)) return;
  const { width, height, pixelsPerCentimeter } = frame.camera;
  const reach = Math.max(1, Math.round(RADIUS * pixelsPerCentimeter));
  for (const values of [irradiance.windowDiffuse, irradiance.skyDiffuse]) {
    for (let row = 0; row < height; row += 1) softenLine(frame, isSoft, values, row * width, 1, width, reach);
    for (let column = 0; column < width; column += 1) softenLine(frame, isSoft, values, column, width, height, reach);
  }
}

function softenLine(
  { partAt }: Frame,
  isSoft: readonly boolean[],
  values: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let run = 0;
  while (run < length) {
    const part = partAt[start + run * step] ?? 0;
    let end = run;
    while (end < length && partAt[start + end * step] === part) end += 1;
    if (isSoft[part] === true) softenRun(values, start + run * step, step, end - run, reach);
    run = end;
  }
}

function softenRun(values: Float32Array, start: number, step: number, length: number, reach: number): void {
  const sums = new Float64Array(length + 1);
  for (let place = 0; place < length; place += 1) {
    sums[place + 1] = (sums[place] ?? 0) + (values[start + place * step] ?? 0);
  }
  for (let place = 0; place < length; place += 1) {
    const from = Math.max(0, place - reach);
    const to = Math.min(length, place + reach + 1);
    values[start + place * step] = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  }
}
