import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getColorDistance, getHueDifference, hexToOklab, oklabToHex, srgbToOklab } from './oklab.ts';

it('agrees with the examples of CSS Color 4', () => {
  const examples = [
    ['#ff0000', 0.62796, 0.22486, 0.12585],
    ['#00ff00', 0.86644, -0.23389, 0.1795],
    ['#0000ff', 0.45201, -0.03246, -0.31153],
    ['#ffffff', 1, 0, 0],
    ['#000000', 0, 0, 0],
  ] as const;
  for (const [hex, lightness, a, b] of examples) {
    const color = hexToOklab(hex);
    expect(color.lightness, hex).toBeCloseTo(lightness, 3);
    expect(color.a, hex).toBeCloseTo(a, 3);
    expect(color.b, hex).toBeCloseTo(b, 3);
  }
});

it('measures the same distance and hue difference from either color', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const color = fc.tuple(channel, channel, channel).map(([red, green, blue]) => srgbToOklab(red, green, blue));
  fc.assert(
    fc.property(color, color, (left, right) => {
      expect(getColorDistance(left, right)).toBe(getColorDistance(right, left));
      expect(getHueDifference(left, right)).toBe(getHueDifference(right, left));
      expect(getHueDifference(left, right)).toBeLessThanOrEqual(180);
    }),
  );
});

it('comes back from OKLab as the same color', () => {
  const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (color) => {
      expect(oklabToHex(hexToOklab(color))).toBe(color);
    }),
  );
});
