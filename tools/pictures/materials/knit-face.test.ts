import { describe, expect, it } from 'vitest';
import { FLEECE_FACE, JERSEY_FACE, LOOPBACK_FACE, TRICOT_FACE, distantKnit, knitFace } from './knit-face.ts';
import { clearRelief, createRelief } from './relief.ts';

const faces = Object.entries({
  jersey: JERSEY_FACE,
  fleece: FLEECE_FACE,
  loopback: LOOPBACK_FACE,
  tricot: TRICOT_FACE,
});

/** From the highest to the lowest place on half a centimeter across. */
function reliefAcross(add: (u: number) => number): number {
  const heights = Array.from({ length: 200 }, (_, step) => add(step / 400));
  return Math.max(...heights) - Math.min(...heights);
}

describe.each(faces)('the stitches of %s', (_name, gauge) => {
  it('stand out when they are seen close, and not from afar', () => {
    const relief = createRelief();
    const heightAt = (add: () => void) => {
      clearRelief(relief);
      add();
      return relief.height;
    };
    const close = reliefAcross((u) => heightAt(() => knitFace(relief, u, 0.2, gauge)));
    const far = reliefAcross((u) => heightAt(() => distantKnit(relief, u, 0.2)));
    expect(close).toBeGreaterThan(0.6 * gauge.depth * (1 - gauge.fuzz));
    expect(far).toBeLessThan(close + 0.01);
  });

  it('lean together in a V', () => {
    const relief = createRelief();
    const shadeAt = (u: number, v: number) => {
      clearRelief(relief);
      knitFace(relief, u, v, { ...gauge, fuzz: 0 });
      return relief.shade;
    };
    // Along a leg of a stitch shade changes less than across it.
    let alike = 0;
    let mirrored = 0;
    for (let step = 0; step < 60; step += 1) {
      const u = step * 7 * gauge.wale + 0.2 * gauge.wale;
      const v = step * 0.013;
      const rise = 0.1 * gauge.wale;
      const run = (0.2 / 1) * 0.8 * gauge.course;
      alike += Math.abs(shadeAt(u - rise, v + run) - shadeAt(u, v));
      mirrored += Math.abs(shadeAt(u - rise, v - run) - shadeAt(u, v));
    }
    expect(alike).not.toBeCloseTo(mirrored, 2);
  });
});
