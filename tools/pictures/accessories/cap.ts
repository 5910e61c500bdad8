import type { DemoColor } from '../../seed/demo-product.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { embroiderFruit, embroiderScript, type EmbroideredFruit } from '../materials/embroidered-marks.ts';
import { linearColor, type LinearColor } from '../render/color.ts';
import type { Part } from '../render/material.ts';
import type { Point, Surface } from '../render/surface.ts';
import { strap, sweatband } from './cap-band.ts';
import { brim } from './cap-brim.ts';
import { crownInside, crownOutside, type CrownColors } from './cap-crown-cloth.ts';
import { drapeCrown } from './cap-crown.ts';
import { button, slider } from './cap-hardware.ts';
import { PANEL_LENGTH } from './cap-shape.ts';

export interface CapFacts {
  readonly embroidery: 'script' | 'peach';
  /** '#rrggbb' where it differs from the brim's cloth. */
  readonly button?: string;
  readonly underBrim?: string;
  /** Another cap softens in another way. */
  readonly drape: number;
}

/** Middle of the embroidery on the front, cm up the seam between the two front panels. */
const MARKS = {
  script: { x: -0.1, y: 6.3, width: 9, turn: 4, pen: 0.29 },
  peach: { x: 0, y: 6, width: 3.9 },
} as const;

function embroider({ embroidery }: CapFacts, ink: LinearColor): EmbroideredFruit {
  if (embroidery === 'script') return { embroidery: embroiderScript(MARKS.script, MARKS.script.pen), colors: [ink] };
  return embroiderFruit('peach', MARKS.peach);
}

/** Where the tips of the panels meet: the middle of their ends. */
function topOf(surfaces: readonly Surface[]): Point {
  const sum = [0, 0, 0];
  let count = 0;
  for (const { positions, coordinates } of surfaces) {
    for (let vertex = 0; vertex < coordinates.length / 2; vertex += 1) {
      if ((coordinates[2 * vertex + 1] ?? 0) < PANEL_LENGTH - 0.02) continue;
      for (let axis = 0; axis < 3; axis += 1) sum[axis] = (sum[axis] ?? 0) + (positions[3 * vertex + axis] ?? 0);
      count += 1;
    }
  }
  const [x = 0, y = 0, z = 0] = sum.map((total) => total / count);
  return [x, y + 0.04, z];
}

/** A soft six-panel cap with a curved brim, a strap and a slider. Kept work: one drape serves all colors. */
export function createCap(facts: CapFacts): (color: DemoColor) => readonly Part[] {
  const panels = drapeCrown(facts.drape);
  const top = topOf(panels.map((panel) => panel.outside));
  return (color) => {
    const { cloth, trim, ink } = clothColors[color];
    const mark = embroider(facts, linearColor(ink));
    const colors: CrownColors = { cloth: linearColor(cloth), tape: linearColor(creamCloth), threads: mark.colors };
    const brimColor = linearColor(trim);
    return [
      ...panels.flatMap(({ outside, inside }, panel) => [
        { surface: outside, material: crownOutside(panel, colors, mark.embroidery) },
        { surface: inside, material: crownInside(panel, colors) },
      ]),
      brim(brimColor, facts.underBrim ? linearColor(facts.underBrim) : brimColor),
      sweatband(colors.cloth),
      strap(colors.cloth),
      ...slider(),
      button(facts.button ? linearColor(facts.button) : brimColor, top),
    ];
  };
}
