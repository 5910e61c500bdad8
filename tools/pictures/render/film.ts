import { seededRandom } from '../materials/noise.ts';
import { encodedOf } from './color.ts';

/** Above this, light is pressed together as on film, so that nothing is cut off. */
const SHOULDER = 0.8;
/** The darkest place of a print is not black. */
const BASE = 0.016;
const GRAIN = 0.012;
const GRAIN_COLOR = 0.25;

const CURVE_STEPS = 8192;
const CURVE_END = 2;

/** Film's answer to linear light as a table over the light's square root, which keeps steps even in the shadows. */
const curve = Float32Array.from({ length: CURVE_STEPS + 1 }, (_, step) => {
  const light = ((step * CURVE_END) / CURVE_STEPS) ** 2;
  const rest = 1 - SHOULDER;
  const pressed = light < SHOULDER ? light : SHOULDER + rest * (1 - Math.exp(-(light - SHOULDER) / rest));
  return BASE + (1 - BASE) * encodedOf(pressed);
});

/** The picture's value, 0 to 1, for linear light. */
export function toneOf(light: number): number {
  if (light <= 0) return BASE;
  const step = Math.sqrt(light) * (CURVE_STEPS / CURVE_END);
  return curve[step > CURVE_STEPS ? CURVE_STEPS : Math.round(step)] ?? 1;
}

/** The linear light that the film shows as this encoded value: a ground of a given color is lit to be that color. */
export function lightFor(encoded: number): number {
  let low = 0;
  let high = CURVE_STEPS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((curve[middle] ?? 1) < encoded) low = middle;
    else high = middle;
  }
  return ((high * CURVE_END) / CURVE_STEPS) ** 2;
}

const GRAINS = 1 << 16;
let grains: Float32Array | undefined;

/** About normally distributed numbers, drawn once. */
function grainTable(): Float32Array {
  if (grains) return grains;
  const random = seededRandom(97);
  grains = Float32Array.from({ length: GRAINS }, () => random() + random() + random() - 1.5);
  return grains;
}

/** A stream of film grain: `next` for a pixel, then one value a channel. */
export interface Grain {
  next(): void;
  channel(which: number, tone: number): number;
}

const NO_GRAIN: Grain = { next: () => undefined, channel: () => 0 };

export function createGrain(seed: number, without = false): Grain {
  if (without) return NO_GRAIN;
  const random = seededRandom(seed);
  const table = grainTable();
  let place = 0;
  return {
    next() {
      place = Math.floor(random() * GRAINS);
    },
    /** Light parts of a picture show less of it. */
    channel(which, tone) {
      const common = table[place] ?? 0;
      const own = table[(place + 7919 * (which + 1)) & (GRAINS - 1)] ?? 0;
      return GRAIN * (common + GRAIN_COLOR * own) * (1 - 0.45 * tone);
    },
  };
}
