/**
 * The form of a sneaker: x from heel to toe, y up, z to the outside of a right foot. The upper is a ring, as a real one
 * is: its lower edge (feather) meets the sole, its upper edge (top line) runs around collar, eyelets and throat.
 */
export type SneakerCut = 'low' | 'high';

/** Keys around the ring: 0 is the heel, 11 the toe; from 12 on the inner side comes back. */
export const KEYS = 22;
const TOE = KEYS / 2;

/** A key: the feather's x, z; the top line's x, y, z; the section's lower handle (up, outward); its upper handle (x, y, z). */
const OUTER_KEYS: readonly (readonly number[])[] = [
  [0.6, 0, 0.95, 9.7, 0, 2.7, 0.7, 0.35, -2.4, 0],
  [1, 1.9, 1.35, 9.45, 1.35, 2.7, 0.55, 0.25, -2.3, 0.15],
  [2.6, 3.2, 3.2, 8.55, 2.5, 2.5, 0.42, 0.1, -2.1, 0.4],
  [5.5, 3.75, 6.3, 7.95, 3, 2.3, 0.3, 0, -1.8, 0.6],
  [9.5, 3.8, 9.7, 8.5, 3.2, 2.4, 0.25, 0.1, -1.9, 0.7],
  [14, 4.05, 12.5, 10.75, 2.8, 2.6, 0.1, 0.4, -1.9, 1.2],
  [18.5, 4.85, 15, 9.9, 2.05, 2.5, 0.1, 1.2, -1.5, 1.7],
  [21.5, 5.15, 17.6, 8.65, 1.7, 2.3, 0.15, 1.6, -1.1, 2.1],
  [24.5, 4.62, 19.8, 7.5, 1.35, 2.3, 0.2, 2, -0.8, 2.2],
  [27, 3.28, 20.85, 7.02, 0.9, 2.6, 0.25, 3.2, -0.75, 1.6],
  [28.6, 1.5, 21.1, 6.9, 0.32, 2.9, 0.3, 4.1, -0.85, 0.6],
  [29, -0.6, 21.1, 6.9, -0.2, 3, 0.3, 4.2, -0.85, -0.2],
];

/** The inner side has a feather of its own; above it mirrors the outer side. From toe to heel. */
const INNER_FEATHER: readonly (readonly [number, number])[] = [
  [28.4, -2.6],
  [26.6, -3.98],
  [23.6, -4.88],
  [20.6, -5.1],
  [17.2, -4.5],
  [13.2, -3.8],
  [9.2, -3.6],
  [5.3, -3.6],
  [2.5, -3.1],
  [1, -1.9],
];

/** What a high top adds, by distance of a key from the heel: collar height, and for the collar its shift and narrowing. */
const HIGH_RISE = [5, 5, 4.9, 4.9, 4.8, 3.6, 1.2] as const;
const HIGH_SHIFT = [0.2, 0.2, 0.3, 0.2, 0] as const;
const HIGH_NARROWING = [1, 1, 0.96, 0.95, 0.94] as const;

function raiseKey(key: readonly number[], fromHeel: number): readonly number[] {
  const raised = [...key];
  const add = (place: number, value: number) => {
    raised[place] = (raised[place] ?? 0) + value;
  };
  add(3, HIGH_RISE[fromHeel] ?? 0);
  const shift = HIGH_SHIFT[fromHeel];
  if (shift === undefined) {
    add(2, fromHeel === 5 ? -1.9 : -0.5);
    add(8, fromHeel === 5 ? -1.2 : -0.2);
    return raised;
  }
  add(2, shift);
  raised[4] = (raised[4] ?? 0) * (HIGH_NARROWING[fromHeel] ?? 1);
  add(5, 1.6);
  add(8, -1.8);
  return raised;
}

/** All keys around the ring. */
export function keysOf(cut: SneakerCut): readonly (readonly number[])[] {
  const inner = INNER_FEATHER.map(([x, z], place) => {
    const [, , topX = 0, topY = 0, topZ = 0, up = 0, out = 0, handleX = 0, handleY = 0, handleZ = 0] =
      OUTER_KEYS[TOE - 1 - place] ?? [];
    return [x, z, topX, topY, -topZ, up, out, handleX, handleY, -handleZ];
  });
  const keys = [...OUTER_KEYS, ...inner];
  if (cut === 'low') return keys;
  return keys.map((key, place) => {
    const fromHeel = Math.min(place, KEYS - place);
    return fromHeel < HIGH_RISE.length ? raiseKey(key, fromHeel) : key;
  });
}

/** How far the sole bends up from the floor: at the toe, and a little behind the heel. */
export function springAt(x: number): number {
  return 0.85 * Math.max(0, (x - 18.5) / 11) ** 2 + 0.22 * Math.max(0, (2.6 - x) / 2.6) ** 2;
}

/** Catmull-Rom between b and c. */
export function betweenKeys(a: number, b: number, c: number, d: number, share: number): number {
  const square = share * share;
  return (
    0.5 * (2 * b + (c - a) * share + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * square * share)
  );
}
