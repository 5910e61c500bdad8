/** Milliseconds from 0 to `most`, the same ones for the same seed. */
export function randomDelays(seed: number, most: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round((state / 0x1_0000_0000) * most);
  };
}
