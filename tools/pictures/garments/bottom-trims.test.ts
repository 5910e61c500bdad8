import { expect, test } from 'vitest';
import { BOTTOM_ROWS } from '../catalog/bottom-rows.ts';
import { createRelief } from '../materials/relief.ts';
import { kneeDarts } from './bottom-trims.ts';

test('a dart runs out without a step', () => {
  const { cut } = BOTTOM_ROWS['everyday-jogger'].drape;
  const dart = kneeDarts(cut, 'front');
  const sample = { red: 0, green: 0, blue: 0, height: 0 };
  const heightAt = (u: number) => {
    const relief = createRelief();
    dart(u, -cut.rise - cut.kneeDrop + 2.2, sample, relief);
    return relief.height;
  };
  // From its seam over its point to the middle of the knee.
  for (let u = 0; u < 20; u += 0.05) expect(Math.abs(heightAt(u + 0.05) - heightAt(u))).toBeLessThan(0.02);
});
