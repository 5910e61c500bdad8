/** #rrggbb as three amounts of light from 0 to 1 (linear, not sRGB). */
export function lightOf(hex: string): [number, number, number] {
  const channel = (start: number) => toLight(Number.parseInt(hex.slice(start, start + 2), 16));
  return [channel(1), channel(3), channel(5)];
}

const lightOfByte = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** A byte of an sRGB picture as an amount of light. */
export function toLight(byte: number): number {
  return lightOfByte[byte] ?? 0;
}

const STEPS = 8192;

const screenOfLight = Float32Array.from({ length: STEPS + 2 }, (_, step) => {
  const light = step / STEPS;
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
});

/** An amount of light from 0 to 1 as sRGB from 0 to 1. */
export function toScreen(light: number): number {
  const place = Math.min(light, 1) * STEPS;
  const step = Math.floor(place);
  const low = screenOfLight[step] ?? 0;
  return low + ((screenOfLight[step + 1] ?? 0) - low) * (place - step);
}
