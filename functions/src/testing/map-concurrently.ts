/** Works on all of them, eight at a time; the answers are in their order. */
export async function mapConcurrently<T, R>(all: readonly T[], work: (one: T) => Promise<R>, lanes = 8): Promise<R[]> {
  const answers: R[] = [];
  const waiting = all.entries();
  const run = async () => {
    for (const [place, one] of waiting) answers[place] = await work(one);
  };
  await Promise.all(Array.from({ length: lanes }, run));
  return answers;
}
