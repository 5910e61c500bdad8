import { getColorDistance, hexToOklab, srgbToOklab } from '@plenty/contract/outfit/oklab';
import { type Photo, type PhotoPoint, readPhotoColors } from '@plenty/contract/outfit/photo-colors';
import { DRAWN_PAIRS } from '@plenty/contract/outfit/sneaker-pair';
import { expect, it, vi } from 'vitest';
import { LIGHTS, type LightName, openDrawnPair, simulatePhoto } from './simulated-photos.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Of 200 at full size, so that each pair is dyed 25 times. */
const DYES = process.env['PROVE'] === '1' ? 25 : 1;
const SEED = 20_261_125;
/** ΔE_OK within which a color is read right. */
const RIGHT = 0.05;

const isLight = (name: string): name is LightName => Object.hasOwn(LIGHTS, name);

/** The color under the finger in daylight. */
function readTrueColor({ pixels, width }: Photo, { x, y }: PhotoPoint) {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let row = y - 5; row <= y + 5; row += 1) {
    for (let column = x - 5; column <= x + 5; column += 1) {
      const at = (row * width + column) * 4;
      red += pixels[at] ?? 0;
      green += pixels[at + 1] ?? 0;
      blue += pixels[at + 2] ?? 0;
      count += 1;
    }
  }
  return srgbToOklab(red / count, green / count, blue / count);
}

async function measure(hasWhite: boolean): Promise<Record<string, number>> {
  const right: Record<string, number> = {};
  for (const [place, { id }] of DRAWN_PAIRS.entries()) {
    const drawn = await openDrawnPair(id);
    for (let dye = 0; dye < DYES; dye += 1) {
      for (const light of Object.keys(LIGHTS).filter(isLight)) {
        const { photo, daylight, shoe, white } = simulatePhoto(drawn, light, SEED + place * 1000 + dye * 10, hasWhite);
        const [main] = readPhotoColors(photo, { shoe, white: hasWhite ? white : undefined });
        const away = getColorDistance(hexToOklab(main ?? '#000000'), readTrueColor(daylight, shoe));
        right[light] = (right[light] ?? 0) + (away <= RIGHT ? 1 : 0);
      }
    }
  }
  return right;
}

function toShare(right: Record<string, number>): number {
  const photos = DRAWN_PAIRS.length * DYES * Object.keys(LIGHTS).length;
  return Object.values(right).reduce((sum, count) => sum + count, 0) / photos;
}

it(`reads a shoe's main color in five lights after a tap on something white (${DYES} dyes a pair, seed ${SEED})`, async () => {
  const right = await measure(true);
  expect(toShare(right), JSON.stringify(right)).toBeGreaterThanOrEqual(0.9);
});

it(`reads it in most photos with nothing white beside the shoe (seed ${SEED})`, async () => {
  const right = await measure(false);
  expect(toShare(right), JSON.stringify(right)).toBeGreaterThanOrEqual(0.75);
});
