import { expect, test } from 'vitest';
import { archHeight, BAND_LENGTH, bandRise, crownPoint, halfPanel, PANELS } from './cap-shape.ts';

test('the band rises to the brim in front and lies level behind', () => {
  expect(bandRise(0)).toBeCloseTo(archHeight(0), 1);
  expect(bandRise(0.5)).toBe(0);
});

test('shares of the band are even lengths, though it is an ellipse', () => {
  const steps = 60;
  const lengths = Array.from({ length: steps }, (_, step) => {
    const [fromX, , fromZ] = crownPoint(step / steps, 0);
    const [toX, , toZ] = crownPoint((step + 1) / steps, 0);
    return Math.hypot(toX - fromX, toZ - fromZ);
  });
  expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.01);
});

test('six panels together are a little wider than the band', () => {
  const ease = (2 * PANELS * halfPanel(0)) / BAND_LENGTH;
  expect(ease).toBeGreaterThan(1);
  expect(ease).toBeLessThan(1.06);
});
