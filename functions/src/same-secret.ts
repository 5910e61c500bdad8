import { timingSafeEqual } from 'node:crypto';

/** Whether a secret is the one expected; how long the comparing takes tells nothing. */
export function isSameSecret(expected: string, given: string | undefined): boolean {
  const wanted = Buffer.from(expected);
  const got = Buffer.from(given ?? '');
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
