import type { GarmentKind, Measure, Measurements } from '@plenty/contract/fit/measurements';

/** In quarters of an inch. A top's origin is between its shoulders, a bottom's the middle of its waistband; y grows downward. */
export type Point = readonly [x: number, y: number];

/** A garment that lies flat, drawn to scale from what is measured; the rest of its cut is guessed from that. */
export type Outline = {
  /** SVG paths. */
  readonly edge: string;
  readonly seams: string;
  /** Where each measure was taken. */
  readonly lines: Readonly<Partial<Record<Measure, { readonly from: Point; readonly to: Point }>>>;
  /** From the middle to either side, and from top to bottom, with room for the lines. */
  readonly halfWidth: number;
  readonly height: number;
};

/** Undefined for what is worn on head and foot, and where too little is measured for a drawing. */
export function getOutline(kind: GarmentKind, measurements: Measurements): Outline | undefined {
  if (kind === 'top') return measurements.chestWidth === undefined ? undefined : outlineTop(measurements);
  if (kind === 'bottom') return measurements.waistWidth === undefined ? undefined : outlineBottom(measurements);
  return undefined;
}

/** From here on a sleeve is long: it hangs, and narrows to a cuff. In quarters of an inch. */
const LONG_SLEEVE = 60;

function outlineTop(measured: Measurements): Outline {
  const chest = measured.chestWidth ?? 0;
  const length = measured.bodyLength ?? chest * 1.3;
  const shoulders = measured.shoulderWidth ?? chest * 0.86;
  const sleeve = measured.sleeveLength ?? chest * 0.4;
  const isLong = sleeve >= LONG_SLEEVE;
  const neck = chest * 0.165;
  const shoulder: Point = [shoulders / 2, chest * 0.07];
  const armpit: Point = [chest / 2, chest * 0.44];
  const hem: Point = [chest / 2 - chest * 0.01, length];
  const along = toDirection(isLong ? 68 : 36);
  const end = move(shoulder, along, sleeve);
  const cuff = move(end, [-along[1], along[0]], chest * (isLong ? 0.19 : 0.34));
  const right = [[neck, 0], shoulder, end, cuff, armpit, hem] as const;
  const outside = [along[1], -along[0]] as const;
  return {
    edge: `M${at([-neck, 0])}Q0 ${round(chest * 0.27)} ${at([neck, 0])}${line(right.slice(1))}${line(right.toReversed().map(mirror))}Z`,
    seams:
      `M${at([-neck, 0])}Q0 ${round(chest * 0.33)} ${at([neck, 0])}` +
      [shoulder, mirror(shoulder)]
        .map((from, index) => `M${at(from)}L${at(index === 0 ? armpit : mirror(armpit))}`)
        .join('') +
      `M${at([-hem[0], length - 4])}L${at([hem[0], length - 4])}`,
    lines: {
      chestWidth: { from: mirror(armpit), to: armpit },
      shoulderWidth: { from: mirror(shoulder), to: shoulder },
      bodyLength: { from: [-neck, 0], to: [-neck, length] },
      sleeveLength: { from: move(shoulder, outside, 7), to: move(end, outside, 7) },
    },
    halfWidth: Math.max(end[0], cuff[0], hem[0]) + 10,
    height: Math.max(length, end[1], cuff[1]),
  };
}

function outlineBottom(measured: Measurements): Outline {
  const waist = measured.waistWidth ?? 0;
  const hip = measured.hipWidth ?? waist * 1.35;
  const inseam = measured.insideLegLength ?? hip * 0.35;
  const opening = measured.legOpeningWidth ?? hip * 0.5;
  const rise = hip * 0.52;
  const hipHeight = Math.max(rise - 12, rise / 2);
  const ends = rise + inseam;
  const inner: Point = [hip * 0.035, ends];
  const outer: Point = [inner[0] + opening, ends];
  const right = [[waist / 2, 0], [hip / 2, hipHeight], outer, inner, [0, rise]] as const;
  return {
    edge: `M${at([-waist / 2, 0])}${line(right)}${line(right.slice(0, -1).toReversed().map(mirror))}Z`,
    seams:
      `M${at([-waist / 2 - 1, 6])}L${at([waist / 2 + 1, 6])}M0 6L0 ${round(rise)}` +
      [1, -1].map((side) => `M${at([side * inner[0], ends - 4])}L${at([side * outer[0], ends - 4])}`).join(''),
    lines: {
      waistWidth: { from: [-waist / 2, -7], to: [waist / 2, -7] },
      hipWidth: { from: [-hip / 2, hipHeight], to: [hip / 2, hipHeight] },
      insideLegLength: { from: [4, rise], to: [inner[0] + 4, ends] },
      legOpeningWidth: { from: [-outer[0], ends + 7], to: [-inner[0], ends + 7] },
    },
    halfWidth: Math.max(hip / 2, outer[0], waist / 2) + 10,
    height: ends + 7,
  };
}

const toDirection = (degrees: number): Point => [
  Math.cos((degrees * Math.PI) / 180),
  Math.sin((degrees * Math.PI) / 180),
];
const move = ([x, y]: Point, [dx, dy]: Point, distance: number): Point => [x + dx * distance, y + dy * distance];
const mirror = ([x, y]: Point): Point => [-x, y];
const round = (length: number): number => Math.round(length * 10) / 10;
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const line = (points: readonly Point[]): string => points.map((point) => `L${at(point)}`).join('');
