import type { DemoColor } from '../../seed/demo-product.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { noise } from '../materials/noise.ts';
import { linearColor, type LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import type { Point, Surface } from '../render/surface.ts';
import { growLoops } from './terry-loops.ts';
import { COLUMNS, profileAt, STRIPE_HALF, WRISTBAND, wristbandSurface, type WristbandPose } from './wristband-shape.ts';

/** Turned about the vertical by degrees, then moved. */
function turned([x, y, z]: Point, degrees: number, move: Point): Point {
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  return [x * cosine + z * sine + move[0], y + move[1], z * cosine - x * sine + move[2]];
}

/** A band that lies on its side is pressed flat by its weight where it touches the floor. */
const PRESSED = 0.75;

/** One band stands, the other lies before it with its opening toward the viewer. */
const POSES: readonly WristbandPose[] = [
  {
    name: 'standing band',
    seed: 3,
    place: (point) => turned(point, 24, [-3.1, WRISTBAND.height / 2 + 0.1, -3.1]),
  },
  {
    name: 'lying band',
    seed: 11,
    place: ([x, y, z]) => {
      const height = z * 0.93 + WRISTBAND.deepRadius;
      const pressed = height < PRESSED ? PRESSED - (PRESSED - height) * 0.62 : height;
      return turned([x * 1.05, pressed - 0.08, -y], 33, [3.6, 0, 4.9]);
    },
  },
];

interface Terry {
  readonly ground: Surface;
  readonly loops: Surface;
  readonly stripeLoops: Surface;
}

const OUTER = WRISTBAND.thickness / 2 - 0.01;
const rowOf = (vertex: number) => Math.floor(vertex / COLUMNS);

function isStripe(row: number): boolean {
  const [outward, up] = profileAt(row);
  return outward > OUTER && Math.abs(up) < STRIPE_HALF;
}

/** The last column of the ground repeats the first. */
const isRepeated = (vertex: number) => vertex % COLUMNS === COLUMNS - 1;

const growsOn = (stripe: boolean) => (vertex: number) => !isRepeated(vertex) && isStripe(rowOf(vertex)) === stripe;

let kept: readonly Terry[] | undefined;

function terryBands(): readonly Terry[] {
  kept ??= POSES.map((pose) => {
    const ground = wristbandSurface(pose);
    return {
      ground,
      loops: growLoops(`${pose.name} loops`, ground, growsOn(false), pose.seed),
      stripeLoops: growLoops(`${pose.name} stripe loops`, ground, growsOn(true), pose.seed + 1),
    };
  });
  return kept;
}

const COTTON = { sigma: 0.65, reflectance: 0, roughness: 1, sheen: 0.02, wrap: 0.08 } as const;

/** Between loops little light gets out again. */
function yarnOf(color: LinearColor): Material {
  return {
    ...COTTON,
    sample(own, out, into) {
      const fiber = noise(own * 61 + out * 4, out * 9, 6);
      const shade = (0.7 + 0.3 * out) * (0.92 + 0.12 * own) * (1 + 0.05 * fiber);
      into.red = color[0] * shade;
      into.green = color[1] * shade;
      into.blue = color[2] * shade;
      into.height = 0;
      return true;
    },
  };
}

/** The knit ground below the loops. */
function groundOf(cloth: LinearColor, stripe: LinearColor): Material {
  return {
    ...COTTON,
    sample(column, row, into) {
      const color = isStripe(Math.round(row)) ? stripe : cloth;
      const shade = 0.66 + 0.05 * noise(column * 2, row * 2, 4);
      into.red = color[0] * shade;
      into.green = color[1] * shade;
      into.blue = color[2] * shade;
      into.height = 0.01 * noise(column * 1.3, row * 1.3, 5);
      return true;
    },
  };
}

/** A pair of terry wristbands with a contrast stripe. */
export function drawWristbands(color: DemoColor): readonly Part[] {
  const cloth = linearColor(clothColors[color].cloth);
  const stripe = linearColor(color === 'White' ? clothColors.Green.cloth : creamCloth);
  const ground = groundOf(cloth, stripe);
  return terryBands().flatMap((terry) => [
    { surface: terry.ground, material: ground },
    { surface: terry.loops, material: yarnOf(cloth) },
    { surface: terry.stripeLoops, material: yarnOf(stripe) },
  ]);
}
