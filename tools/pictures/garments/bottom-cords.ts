import type { DemoColor } from '../../seed/demo-product.ts';
import type { ClothFaces } from '../cloth/cloth-surface.ts';
import { besideCloth, darker } from '../materials/cloth-material.ts';
import { clothColors } from '../materials/cloth-colors.ts';
import { smoothStep } from '../materials/noise.ts';
import { plait } from '../materials/plait.ts';
import { linearColor, type LinearColor } from '../render/color.ts';
import type { Material, Part } from '../render/material.ts';
import type { Point } from '../render/surface.ts';
import { createTube } from '../render/tube.ts';
import { EYELET } from './bottom-band.ts';
import { legLength, type BottomCut } from './bottom-cut.ts';
import type { BottomFacts } from './bottom-facts.ts';
import { findOnCloth, frontOf } from './over-cloth.ts';

const STEP = 0.45;
const ROUND = { radius: 0.29, flatness: 1 } as const;
const FLAT = { radius: 0.52, flatness: 0.24 } as const;
/** A cord comes out of the band before it turns down, so a tube straight toward the viewer must know its sides. */
const FACING: Point = [0, 0.5, 1];
/** A flat cord is squeezed together in an eyelet, and lies flat a little below it, centimeters from its start. */
const SQUEEZED = { least: 0.56, from: 0.7, to: 2.3 } as const;
function squeezed(fromStart: number): number {
  return SQUEEZED.least + (1 - SQUEEZED.least) * smoothStep(SQUEEZED.from, SQUEEZED.to, fromStart);
}

/** Points of a cord's line that a metal tip covers. */
const TIP_POINTS = 15;

/** Points between points, on a Catmull-Rom curve. */
export function refine(line: readonly Point[], parts: number): Point[] {
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

/** Smooths how far forward a cord hangs; at first it never sinks below what it lies on. */
function smoothForward(line: readonly Point[]): Point[] {
  let depths = line.map((point) => point[2]);
  for (let pass = 0; pass < 16; pass++) {
    depths = depths.map((depth, place) => {
      const mean = ((depths[place - 1] ?? depth) + (depths[place + 1] ?? depth)) / 2;
      return pass < 8 ? Math.max(depth, mean) : (depth + mean) / 2;
    });
  }
  return line.map(([x, y], place) => [x, y, depths[place] ?? 0]);
}

/** Burnished metal pressed around the end of a flat cord. */
function tipMaterial(bright: number): Material {
  return {
    sigma: 0.2,
    reflectance: 0.22,
    roughness: 0.42,
    sheen: 0,
    sample: (_u, _v, into) => {
      into.red = 0.12 * bright;
      into.green = 0.115 * bright;
      into.blue = 0.105 * bright;
      into.height = 0;
      return true;
    },
  };
}

/** White on black would glare: cords are off-white, green on natural cloth, gray fleece keeps white. */
function cordColor(color: DemoColor): LinearColor {
  return darker(linearColor(color === 'Natural/Green' ? clothColors[color].trim : '#dad5c8'), besideCloth(color));
}

const LENGTHS = { Right: 15.5, Left: 13.2 } as const;

function cordLine(
  faces: readonly ClothFaces[],
  cut: BottomCut,
  side: 'Right' | 'Left',
  lift: number,
  flat: boolean,
): Point[] {
  const sign = side === 'Right' ? 1 : -1;
  const { point, outward } = findOnCloth(faces, 'bandFront', sign * EYELET.across, -cut.bandHeight * EYELET.down);
  const away = (distance: number): Point => [
    point[0] + outward[0] * distance,
    point[1] + outward[1] * distance,
    point[2] + outward[2] * distance,
  ];
  const front = frontOf(faces, ['bandFront', 'frontRight', 'frontLeft']);
  let [x, y] = [point[0] - sign * 0.05, point[1] - 0.55];
  const hanging: Point[] = [];
  for (let length = 0; length < LENGTHS[side]; length += STEP) {
    hanging.push([x, y, (front(x, y) ?? point[2]) + lift]);
    y -= STEP * 0.993;
    x += sign * (0.06 * Math.sin(length * 0.42 + sign * 0.9 + 0.4) + 0.012);
  }
  return refine([away(-0.4), away(flat ? 0.22 : 0.42), ...smoothForward(hanging)], 4);
}

/** An overhand knot: two short turns around a cord. */
function knot(name: string, [x, y, z]: Point, radius: number, material: Material): Part[] {
  return [
    [0.16, 0.25],
    [-0.22, -0.3],
  ].map(([rise = 0, tilt = 0]) => {
    const ring: Point[] = Array.from({ length: 25 }, (_, step) => {
      const angle = (step / 24) * 2 * Math.PI;
      const across = Math.cos(angle);
      return [x + 0.4 * across, y + rise + tilt * across * 0.5, z + 0.28 * Math.sin(angle) + 0.1];
    });
    return { surface: createTube(ring, radius * 0.86, { name: `${name} ${rise}`, facing: [0, 1, 0] }), material };
  });
}

/** Cords that come out of the band's eyelets and hang in front. */
export function waistCords(faces: readonly ClothFaces[], cut: BottomCut, facts: BottomFacts, color: DemoColor): Part[] {
  const flat = facts.cord === 'flat';
  const { radius, flatness } = flat ? FLAT : ROUND;
  const material = plait(cordColor(color), flat);
  return (['Right', 'Left'] as const).flatMap((side) => {
    const line = cordLine(faces, cut, side, radius * flatness + 0.14, flat);
    const taper = (from: number, toEnd: number) => radius * Math.min(flat ? squeezed(from) : 1, 0.7 + toEnd);
    const shape = { flatness, sides: flat ? 20 : 14, facing: FACING };
    const cord = { surface: createTube(line, taper, { name: `cord ${side}`, ...shape }), material };
    const end = line.at(-8);
    if (!flat && end) return [cord, ...knot(`knot ${side}`, end, radius, material)];
    const tip = createTube(line.slice(-TIP_POINTS), radius * 0.98, { name: `tip ${side}`, ...shape, flatness: 0.42 });
    return [cord, { surface: tip, material: tipMaterial(besideCloth(color)) }];
  });
}

/** Ends of the cords that draw the hems in, knotted beside the side seams. */
export function hemCords(faces: readonly ClothFaces[], cut: BottomCut, color: LinearColor): Part[] {
  const material = plait([color[0] * 0.9, color[1] * 0.9, color[2] * 0.9], false);
  const { hip, fork, hem } = cut.front;
  const across = (hip - fork) / 2 + hem / 2 - 4.4;
  return (['Right', 'Left'] as const).flatMap((side) =>
    [0, 0.7].map((shift) => {
      const { point, outward } = findOnCloth(faces, `front${side}`, across - shift, 1.6 - legLength(cut));
      const sign = side === 'Right' ? 1 : -1;
      const line: Point[] = Array.from({ length: 14 }, (_, step) => {
        const share = step / 13;
        const out = 0.12 + 0.1 * Math.sin(Math.PI * Math.min(1, share * 1.4));
        return [
          point[0] + outward[0] * out + sign * share * (0.5 - shift),
          point[1] + outward[1] * out - share * (3.9 - shift),
          point[2] + outward[2] * out,
        ];
      });
      return { surface: createTube(refine(line, 3), 0.17, { name: `hem cord ${side} ${shift}`, sides: 10 }), material };
    }),
  );
}
