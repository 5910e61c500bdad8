import { timingSafeEqual } from 'node:crypto';

type ResponseTiming = {
  readonly milliseconds: number;
  /** Only a refusal waits for the beat: whoever is let in has proved who they are, and learns nothing from the time. */
  readonly forRefusalsOnly?: boolean;
};

/**
 * Lets an answer go only on the beat: a whole number of beats after the call came in. What happened before, whether an address has an
 * account above all, took a part of a beat that nobody can see (D-7).
 */
export async function respondInConstantTime<T>(
  { milliseconds, forRefusalsOnly = false }: ResponseTiming,
  { pause }: { readonly pause: (milliseconds: number) => Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  const since = performance.now();
  const rest = () => pause(milliseconds - ((performance.now() - since) % milliseconds));
  try {
    const answer = await work();
    if (!forRefusalsOnly) await rest();
    return answer;
  } catch (failure) {
    await rest();
    throw failure;
  }
}

/** Whether a secret is the one expected; how long the comparing takes tells nothing. */
export function isSameSecret(expected: string, given: string | undefined): boolean {
  const wanted = Buffer.from(expected);
  const got = Buffer.from(given ?? '');
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
