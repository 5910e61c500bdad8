import { latticeValue, noise, smoothStep } from '../../materials/noise.ts';
import type { Relief } from '../../materials/relief.ts';

/** Pebbled grain: the distance to the borders of jittered cells (Worley), with long soft swells below it. */
export function addGrain(relief: Relief, u: number, v: number, cell: number, height: number): void {
  const x = u / cell;
  const y = v / cell;
  const column = Math.floor(x);
  const row = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let place = 0; place < 9; place += 1) {
    const across = column + (place % 3) - 1;
    const up = row + Math.floor(place / 3) - 1;
    const awayX = across + 0.15 + 0.7 * latticeValue(across, up) - x;
    const awayY = up + 0.15 + 0.7 * latticeValue(across + 977, up - 311) - y;
    const square = awayX * awayX + awayY * awayY;
    if (square < nearest) {
      second = nearest;
      nearest = square;
    } else if (square < second) {
      second = square;
    }
  }
  const pebble = smoothStep(0, 0.42, Math.sqrt(second) - Math.sqrt(nearest));
  relief.height +=
    height * (pebble - 0.6) + height * 0.5 * noise(u * 5, v * 5, 21) + 0.007 * noise(u * 1.3, v * 1.3, 22);
  relief.shade *= 1 - 0.035 * (1 - pebble) + 0.012 * noise(u * 2, v * 2, 23);
}
