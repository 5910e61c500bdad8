import { describe, expect, it } from 'vitest';
import { ATHLETIC_MESH, MICRO_MESH, knitMesh, type MeshGauge } from './open-mesh.ts';
import { clearRelief, createRelief } from './relief.ts';

/** The share of the cloth that is darker than half: its holes. */
function openShare(gauge: MeshGauge): number {
  const relief = createRelief();
  let open = 0;
  const steps = 200;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      clearRelief(relief);
      knitMesh(relief, (column / steps) * 4, (row / steps) * 4, gauge);
      if (relief.shade < 0.7) open++;
    }
  }
  return open / steps ** 2;
}

describe('open mesh', () => {
  it('is open, but mostly yarn', () => {
    expect(openShare(ATHLETIC_MESH)).toBeGreaterThan(0.1);
    expect(openShare(ATHLETIC_MESH)).toBeLessThan(0.45);
  });

  it('is more open than micro mesh', () => {
    expect(openShare(ATHLETIC_MESH)).toBeGreaterThan(openShare(MICRO_MESH));
  });
});
