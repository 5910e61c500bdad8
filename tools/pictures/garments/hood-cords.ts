import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { besideCloth, darker } from '../materials/cloth-material.ts';
import { clothColors, creamCloth } from '../materials/cloth-colors.ts';
import { plait } from '../materials/plait.ts';
import { linearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import type { Point } from '../render/surface.ts';
import { createTube } from '../render/tube.ts';
import { findOnCloth, frontOf } from './over-cloth.ts';
import { hoodCut, sweatCut, type SweatFacts } from './sweat-cut.ts';
import { EYELET } from './sweat-relief.ts';

/** Flat ones end above the script. */
const LENGTHS = { round: { Right: 25, Left: 23.2 }, flat: { Right: 17.5, Left: 16.4 } } as const;
const BENDS = { Right: { bend: 0.045, wave: 0.22 }, Left: { bend: 0.03, wave: 0.33 } } as const;
const STEP = 0.5;
const ROUND = { radius: 0.38, flatness: 1, tip: 2.2 } as const;
const FLAT = { radius: 0.52, flatness: 0.2, tip: 1.9 } as const;

type CordShape = typeof ROUND | typeof FLAT;

/** Smooths how far forward a cord hangs; it never sinks below what it lies on. */
function smoothForward(line: readonly Point[]): Point[] {
  let depths = line.map((point) => point[2]);
  const at = (place: number) => depths[Math.max(0, Math.min(depths.length - 1, place))] ?? 0;
  for (let pass = 0; pass < 16; pass++) {
    depths = depths.map((depth, place) => {
      const mean = (at(place - 1) + at(place + 1)) / 2;
      return pass < 8 ? Math.max(depth, mean) : 0.5 * depth + 0.5 * mean;
    });
  }
  return line.map(([x, y], place) => [x, y, at(place)]);
}

/** Points between points, on a Catmull-Rom curve. */
function refine(line: readonly Point[], parts: number): Point[] {
  const at = (place: number): Point => line[Math.max(0, Math.min(line.length - 1, place))] ?? [0, 0, 0];
  const fine: Point[] = [];
  for (let place = 0; place + 1 < line.length; place++) {
    const [a, b, c, d] = [at(place - 1), at(place), at(place + 1), at(place + 2)];
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      const on = (axis: 0 | 1 | 2) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      fine.push([on(0), on(1), on(2)]);
    }
  }
  return fine;
}

/** From inside the tunnel out through the eyelet, then down over whatever lies below. */
function cordLine(faces: readonly ClothFaces[], facts: SweatFacts, side: 'Right' | 'Left', shape: CordShape): Point[] {
  const { depth } = hoodCut(sweatCut(facts));
  const { point, outward } = findOnCloth(faces, `hood${side}`, depth - EYELET.fromFace + 0.3, EYELET.v);
  const away = (distance: number): Point => [
    point[0] + outward[0] * distance,
    point[1] + outward[1] * distance,
    point[2] + outward[2] * distance,
  ];
  const front = frontOf(faces, ['front', 'hoodRight', 'hoodLeft', 'hemFront']);
  const sign = side === 'Right' ? 1 : -1;
  const lift = shape.radius * shape.flatness + 0.12;
  let [x, y] = [point[0] + outward[0] * 0.6, point[1] + outward[1] * 0.2 - 0.3];
  const lengths = LENGTHS[facts.cords === 'flat' ? 'flat' : 'round'];
  const hanging: Point[] = [];
  const { bend, wave } = BENDS[side];
  for (let length = 0; length < lengths[side]; length += STEP) {
    hanging.push([x, y, (front(x, y) ?? point[2]) + lift]);
    y -= STEP * 0.995;
    // Cotton remembers how it lay: each cord bends a little in its own long curve.
    x += sign * (bend * Math.sin(length * wave + 1.7 * sign + 0.6) + 0.012);
  }
  return refine([away(-0.3), away(0.45), ...smoothForward(hanging)], 4);
}

const METAL = [0.16, 0.155, 0.15] as const;

function tipMaterial(bright: number): Material {
  return {
    sigma: 0.2,
    reflectance: 0.5,
    roughness: 0.32,
    sheen: 0,
    sample: (_u, v, into) => {
      [into.red, into.green, into.blue] = darker(METAL, bright);
      into.height = v < 0.2 ? -0.02 : 0;
      return true;
    },
  };
}

/** Round cords match the cloth; flat woven ones are cream, as the thread of the script. */
export function hoodCords(faces: readonly ClothFaces[], facts: SweatFacts, color: DemoColor): Part[] {
  const flat = facts.cords === 'flat';
  const shape = flat ? FLAT : ROUND;
  const cordColor = linearColor(flat ? creamCloth : clothColors[color].trim);
  const tips = tipMaterial(besideCloth(color));
  const material = plait(darker(cordColor, color === 'Black' ? 1.7 : 1.1), flat);
  return (['Right', 'Left'] as const).flatMap((side) => {
    const line = cordLine(faces, facts, side, shape);
    const tip = Math.round((shape.tip / STEP) * 4);
    const options = { flatness: shape.flatness, sides: flat ? 20 : 14 };
    const cord = createTube(line.slice(0, 2 - tip), shape.radius, { name: `cord ${side}`, ...options });
    const metal = createTube(line.slice(-tip), shape.radius * 1.07, { name: `tip ${side}`, ...options });
    return [
      { surface: cord, material },
      { surface: metal, material: tips },
    ];
  });
}
