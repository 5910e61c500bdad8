/** A stream of numbers in [0, 1) that is the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function lattice(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374_761_393) ^ Math.imul(row, 668_265_263) ^ Math.imul(seed, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2_147_483_648 - 1;
}

/** Eases without a jump in its curvature either: light on a slope shows those as lines. */
function blend(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

/** Smooth noise from -1 to 1 with features one unit apart. */
export function noise(x: number, y: number, seed: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const across = x - column;
  const down = y - row;
  const blendX = blend(across);
  const blendY = blend(down);
  const top = lattice(column, row, seed) * (1 - blendX) + lattice(column + 1, row, seed) * blendX;
  const bottom = lattice(column, row + 1, seed) * (1 - blendX) + lattice(column + 1, row + 1, seed) * blendX;
  return top * (1 - blendY) + bottom * blendY;
}
