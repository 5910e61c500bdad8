import { expect, test } from 'vitest';
import {
  archHeight,
  BAND_LENGTH,
  bandRise,
  crownPoint,
  halfPanel,
  PANEL_LENGTH,
  PANELS,
  pressedEase,
} from './cap-shape.ts';

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
  expect(ease).toBeLessThan(1.03);
});

test('the crown narrows from the band to the button on all sides: nothing overhangs the opening', () => {
  for (let step = 0; step < 48; step += 1) {
    const reach = Array.from({ length: 40 }, (_, place) => {
      const [x, , z] = crownPoint(step / 48, (place / 39) * PANEL_LENGTH);
      const [bandX, , bandZ] = crownPoint(step / 48, 0);
      return (x * bandX + z * bandZ) / Math.hypot(bandX, bandZ);
    });
    for (const [place, away] of reach.slice(1).entries()) expect(away).toBeLessThanOrEqual((reach[place] ?? 0) + 1e-6);
  }
});

test('panels lie flatter between their seams toward the button, and are round at the band', () => {
  const flatness = (up: number) => {
    const seam = crownPoint(0, up);
    const middle = crownPoint(0.5 / PANELS, up);
    const [bandSeam, bandMiddle] = [crownPoint(0, 0), crownPoint(0.5 / PANELS, 0)];
    const widthAt = (point: typeof seam, band: typeof seam) => point[0] / band[0];
    const depthAt = (point: typeof seam, band: typeof seam) => point[2] / band[2];
    return depthAt(seam, bandSeam) - widthAt(middle, bandMiddle);
  };
  expect(flatness(1)).toBeCloseTo(0, 2);
  expect(flatness(8)).toBeGreaterThan(0.005);
});

test('the front is pressed longer upward than the sides: heads are longer than wide, but all panels are cut alike', () => {
  const front = pressedEase(0, -halfPanel(11) * 0.9, 11, 0, 1);
  const side = pressedEase(1, 0, 11, 0, 1);
  expect(front).toBeGreaterThan(side);
});
