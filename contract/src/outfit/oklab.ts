/**
 * A color in OKLab (CSS Color 4): `lightness` from 0 to 1, `a` from green to red, `b` from blue to yellow. Equal distances look equally
 * different, which is not so in sRGB.
 */
export interface Oklab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** The light of an sRGB channel: from 0 to 255, to 0 to 1. */
export function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The sRGB channel of light: from 0 to 1, which is cut off, to 0 to 255. */
export function toChannel(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return 255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055);
}

/** Channels from 0 to 255. */
export function srgbToOklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Of '#rrggbb'. */
export function hexToOklab(hex: string): Oklab {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return srgbToOklab(red ?? 0, green ?? 0, blue ?? 0);
}

/** ΔE_OK: 0.02 is hardly seen, 0.1 is another shade, 1 is black beside white. */
export function getColorDistance(left: Oklab, right: Oklab): number {
  return Math.hypot(left.lightness - right.lightness, left.a - right.a, left.b - right.b);
}

/** How colorful: 0 is gray, the strongest dyes reach about 0.2. */
export function getChroma({ a, b }: Oklab): number {
  return Math.hypot(a, b);
}

/** The angle between two hues, in degrees from 0 to 180. */
export function getHueDifference(left: Oklab, right: Oklab): number {
  const apart = Math.abs(Math.atan2(left.b, left.a) - Math.atan2(right.b, right.a)) * (180 / Math.PI);
  return Math.min(apart, 360 - apart);
}

/** As '#rrggbb'. */
export function oklabToHex({ lightness, a, b }: Oklab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${linear.map((channel) => Math.round(toChannel(channel)).toString(16).padStart(2, '0')).join('')}`;
}
