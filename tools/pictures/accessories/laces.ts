import type { DemoColor } from '../../seed/demo-product.ts';
import { createBraid } from '../materials/braid.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { noise, smoothStep } from '../materials/noise.ts';
import { linearColor } from '../render/color.ts';
import type { Part } from '../render/material.ts';
import type { Point, Surface } from '../render/surface.ts';
import { lengthsAlong, pointAt } from '../render/tube.ts';
import { AGLET, createAglet, createAgletMetal } from './aglet.ts';
import { layLaces } from './lace-path.ts';
import { createRibbon } from './ribbon.ts';

/** Five sixteenths of an inch, and 54 inches. */
const HALF_WIDTH = 0.397;
const THICKNESS = 0.13;
const LENGTH = 137.2;

/** A strip is gathered into its tip over this length. */
const GATHER = 1.1;
/** Bends lift a flat strip's outer edge. */
const BANK_BY_CURVATURE = 0.42;
const LARGEST_BANK = 0.5;
const BEND_REACH = 6;

/** Where each lace turns over, and how long the turn is, cm. */
const TURNS: readonly (readonly { readonly at: number; readonly over: number }[])[] = [
  [{ at: 118, over: 4.4 }],
  [
    { at: 10.5, over: 4.2 },
    { at: 124, over: 4.8 },
  ],
];

/** Curvature in the floor's plane, positive to the left. */
function curvature(line: readonly Point[], place: number): number {
  const before = pointAt(line, place - BEND_REACH);
  const here = pointAt(line, place);
  const after = pointAt(line, place + BEND_REACH);
  const [x, z] = [here[0] - before[0], here[2] - before[2]];
  const [nextX, nextZ] = [after[0] - here[0], after[2] - here[2]];
  return (x * nextZ - z * nextX) / Math.max(0.1, Math.hypot(x, z) * Math.hypot(nextX, nextZ));
}

function bankAt(line: readonly Point[], lace: number, along: number, place: number): number {
  const leaning = Math.max(-LARGEST_BANK, Math.min(LARGEST_BANK, curvature(line, place) * BANK_BY_CURVATURE));
  const turned = (TURNS[lace] ?? []).reduce(
    (sum, { at, over }) => sum + Math.PI * smoothStep(at - over / 2, at + over / 2, along),
    0,
  );
  return leaning * Math.cos(turned) + turned + 0.07 * noise(along * 0.3, lace * 3, 7);
}

function laceStrip(line: readonly Point[], lace: number): Surface {
  const total = lengthsAlong(line)[line.length - 1] ?? 0;
  return createRibbon(`lace ${lace + 1}`, line, (along, place) => {
    const open = smoothStep(AGLET.length - 0.5, AGLET.length + GATHER, Math.min(along, total - along));
    return {
      halfWidth: AGLET.radius * 0.85 + (HALF_WIDTH - AGLET.radius * 0.85) * open,
      thickness: AGLET.radius * 1.7 + (THICKNESS - AGLET.radius * 1.7) * Math.sqrt(open),
      bank: bankAt(line, lace, along, place),
    };
  });
}

interface LaceSurfaces {
  readonly strips: readonly Surface[];
  readonly tips: readonly Surface[];
}

let kept: LaceSurfaces | undefined;

function laceSurfaces(): LaceSurfaces {
  if (kept) return kept;
  const lines = layLaces(LENGTH);
  kept = {
    strips: lines.map(laceStrip),
    tips: lines.flatMap((line, lace) => [
      createAglet(`lace ${lace + 1} first tip`, line),
      createAglet(`lace ${lace + 1} last tip`, line.toReversed()),
    ]),
  };
  return kept;
}

/** A pair of flat cotton laces with metal tips, laid in loops on the floor. */
export function drawLaces(color: DemoColor): readonly Part[] {
  const { strips, tips } = laceSurfaces();
  const braid = createBraid(linearColor(clothColors[color].cloth), HALF_WIDTH);
  const metal = createAgletMetal();
  return [
    ...strips.map((surface) => ({ surface, material: braid })),
    ...tips.map((surface) => ({ surface, material: metal })),
  ];
}
