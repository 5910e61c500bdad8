/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number in [0, 1) for a place of the integer lattice. */
export function latticeValue(column: number, row: number): number {
  let mixed = Math.imul(column, 374_761_393) + Math.imul(row, 668_265_263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Smooth value noise from -1 to 1 with features one unit apart; another seed is another pattern. */
export function noise(x: number, y: number, seed = 0): number {
  const left = Math.floor(x);
  const bottom = Math.floor(y);
  let across = x - left;
  let up = y - bottom;
  across *= across * (3 - 2 * across);
  up *= up * (3 - 2 * up);
  const column = left + seed * 131;
  const row = bottom - seed * 57;
  const low = latticeValue(column, row) * (1 - across) + latticeValue(column + 1, row) * across;
  const high = latticeValue(column, row + 1) * (1 - across) + latticeValue(column + 1, row + 1) * across;
  return (low * (1 - up) + high * up) * 2 - 1;
}

/** 0 at `from`, 1 at `to` (which may be the smaller one), eased at both ends. */
export function smoothStep(from: number, to: number, value: number): number {
  let share = (value - from) / (to - from);
  share = share < 0 ? 0 : share > 1 ? 1 : share;
  return share * share * (3 - 2 * share);
}

/** 1 at 0, falling to 0.6 at one `width` to either side. */
export function bell(value: number, width: number): number {
  return Math.exp((-value * value) / (2 * width * width));
}
