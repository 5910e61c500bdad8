/** A color as linear light, 0 to 1. */
export type LinearColor = readonly [red: number, green: number, blue: number];

/** One channel of an sRGB picture (0 to 1) as linear light. */
export function linearOf(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** Linear light as one channel of an sRGB picture, 0 to 1. */
export function encodedOf(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** '#rrggbb' as linear light. */
export function linearColor(hex: string): LinearColor {
  if (!/^#[\da-f]{6}$/i.test(hex)) throw new Error(`Not a color of six digits: ${hex}`);
  const channel = (start: number) => linearOf(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export function mixColors(left: LinearColor, right: LinearColor, share: number): LinearColor {
  return [
    left[0] + (right[0] - left[0]) * share,
    left[1] + (right[1] - left[1]) * share,
    left[2] + (right[2] - left[2]) * share,
  ];
}
