/** A rectangle of pixels in the picture. */
export interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The number at a place of which the caller knows that it is inside. */
export function at(values: ArrayLike<number>, place: number): number {
  return values[place] ?? 0;
}

/** Reads between pixels; outside the edges the nearest pixel counts. */
export function between(values: ArrayLike<number>, width: number, height: number, x: number, y: number): number {
  const clampedX = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const clampedY = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const column = Math.floor(clampedX);
  const row = Math.floor(clampedY);
  const right = clampedX - column;
  const down = clampedY - row;
  const place = row * width + column;
  const top = at(values, place) * (1 - right) + at(values, place + 1) * right;
  const bottom = at(values, place + width) * (1 - right) + at(values, place + width + 1) * right;
  return top * (1 - down) + bottom * down;
}

function averageRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const size = radius * 2 + 1;
  const last = start + (count - 1) * stride;
  let sum = at(from, start) * (radius + 1);
  for (let step = 1; step <= radius; step += 1) sum += at(from, Math.min(start + step * stride, last));
  for (let step = 0; step < count; step += 1) {
    const place = start + step * stride;
    to[place] = sum / size;
    const entering = step + radius + 1 < count ? place + (radius + 1) * stride : last;
    const leaving = step - radius >= 0 ? place - radius * stride : start;
    sum += at(from, entering) - at(from, leaving);
  }
}

/** Gaussian blur by three running averages; `sigma` in pixels. */
export function blur(values: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2);
  if (radius < 1) return values.slice();
  let from = values.slice();
  let to = new Float32Array(values.length);
  for (let pass = 0; pass < 3; pass += 1) {
    for (let row = 0; row < height; row += 1) averageRow(from, to, row * width, 1, width, radius);
    [from, to] = [to, from];
    for (let column = 0; column < width; column += 1) averageRow(from, to, column, width, height, radius);
    [from, to] = [to, from];
  }
  return from;
}

/** A function sampled every `every` pixels and read smoothly between. */
export function coarse(
  region: Region,
  every: number,
  sample: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const width = Math.ceil(region.width / every) + 2;
  const height = Math.ceil(region.height / every) + 2;
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      values[row * width + column] = sample(column * every, row * every);
  }
  return (x, y) => between(values, width, height, x / every, y / every);
}
