/** Numbers from 0 to below `limit` that look random and are the same on every run. */
export type SeededRandom = (limit: number) => number;

export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  return (limit) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}
