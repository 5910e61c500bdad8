import { timingSafeEqual } from 'node:crypto';

type ResponseTiming = {
  readonly milliseconds: number;
  /** A success may respond at once: that caller has proved who they are and learns nothing from the timing. */
  readonly onlyOnFailure?: boolean;
};

/** Delays a response to a multiple of `milliseconds`, so that its timing does not reveal whether an address has an account (D-7). */
export async function respondInConstantTime<T>(
  { milliseconds, onlyOnFailure = false }: ResponseTiming,
  { pause }: { readonly pause: (milliseconds: number) => Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const delay = () => pause(milliseconds - ((performance.now() - startedAt) % milliseconds));
  try {
    const result = await work();
    if (!onlyOnFailure) await delay();
    return result;
  } catch (error) {
    await delay();
    throw error;
  }
}

/** Compares secrets in constant time. */
export function isSameSecret(expected: string, given: string | undefined): boolean {
  const expectedBytes = Buffer.from(expected);
  const givenBytes = Buffer.from(given ?? '');
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes);
}
