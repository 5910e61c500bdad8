/** Maps with limited concurrency; the results keep the order. */
export async function mapConcurrently<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
  concurrency = 8,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = all.entries();
  const run = async () => {
    for (const [place, one] of waiting) results[place] = await work(one);
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  return results;
}
