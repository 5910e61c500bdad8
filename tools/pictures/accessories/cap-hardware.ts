import { noise } from '../materials/noise.ts';
import { clearRelief, createRelief } from '../materials/relief.ts';
import { weaveWashedTwill } from '../materials/washed-twill.ts';
import { linearColor, type LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import { createGridSurface, type Point, type Surface } from '../render/surface.ts';
import { createTube } from '../render/tube.ts';
import { STRAP, strapPoint } from './cap-band.ts';
import { signedPower } from './signed-power.ts';

const brassColor = linearColor('#b88d46');

/** Brushed brass: it mirrors, but not sharply. */
const brass: Material = {
  sigma: 0.2,
  reflectance: 0.15,
  roughness: 0.42,
  sheen: 0,
  sample(u, v, into) {
    const brushed = 1 + 0.08 * noise(u * 3, v * 60, 5) + 0.06 * noise(u * 2, v * 2, 6);
    into.red = brassColor[0] * brushed;
    into.green = brassColor[1] * brushed;
    into.blue = brassColor[2] * brushed;
    into.height = 0.001 * noise(u * 4, v * 50, 7);
    return true;
  },
};

/** The slider's frame: where along the strap it sits, and its size. */
const SLIDER = { side: 0.42, halfWidth: 0.34, margin: 0.16, wire: 0.13 } as const;

function framePoint(share: number): Point {
  const angle = share * 2 * Math.PI;
  const across = SLIDER.halfWidth * signedPower(Math.cos(angle), 0.4);
  const middle = STRAP.height / 2;
  const up = middle + (middle + SLIDER.margin) * signedPower(Math.sin(angle), 0.4);
  return strapPoint(SLIDER.side + across, up, STRAP.halfThickness + 0.1);
}

/** A brass frame around the strap, with the bar in its middle over which the strap is drawn. */
export function slider(): readonly Part[] {
  const ring = Array.from({ length: 121 }, (_, place) => framePoint(place / 120));
  const barLine = Array.from({ length: 25 }, (_, place) => {
    const up = -SLIDER.margin + (place / 24) * (STRAP.height + 2 * SLIDER.margin);
    return strapPoint(SLIDER.side, up, STRAP.halfThickness + 0.16);
  });
  const frame = createTube(ring, SLIDER.wire, { name: 'slider frame', flatness: 0.7, facing: [0, 0, -1] });
  const bar = createTube(barLine, SLIDER.wire * 0.85, { name: 'slider bar', flatness: 0.8, facing: [0, 0, -1] });
  return [
    { surface: frame, material: brass },
    { surface: bar, material: brass },
  ];
}

const BUTTON = { radius: 0.68, height: 0.4 } as const;

/** A button covered with twill, where the six panels meet. */
export function button(color: LinearColor, [x, y, z]: Point): Part {
  const columns = 61;
  const rows = 24;
  const point = (column: number, row: number): Point => {
    const around = (column / (columns - 1)) * 2 * Math.PI;
    const down = (row / (rows - 1)) * Math.PI * 0.62;
    const radius = BUTTON.radius * Math.sin(down);
    return [x + radius * Math.sin(around), y + BUTTON.height * Math.cos(down), z + radius * Math.cos(around)];
  };
  const surface: Surface = createGridSurface(columns, rows, point, { name: 'button', closed: true, flipped: true });
  const relief = createRelief();
  const material: Material = {
    sigma: 0.6,
    reflectance: 0,
    roughness: 0.8,
    sheen: 0.012,
    wrap: 0.05,
    sample(u, v, into) {
      clearRelief(relief);
      const angle = (u / (columns - 1)) * 2 * Math.PI;
      const radius = (v / (rows - 1)) * 0.95;
      weaveWashedTwill(radius * Math.cos(angle), radius * Math.sin(angle), relief);
      into.red = color[0] * relief.shade;
      into.green = color[1] * relief.shade;
      into.blue = color[2] * relief.shade;
      into.height = relief.height;
      return true;
    },
  };
  return { surface, material };
}
