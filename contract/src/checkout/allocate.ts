import { type Cents, cents } from '../lib/money.ts';

/**
 * Splits an amount in proportion to the weights (whole numbers), to the cent. Every share is rounded down, and the cents that are left go to
 * the largest remainders, the first of equal ones first, so the shares always add up to the amount. If no weight counts, the first share has
 * it all.
 */
export function allocateCents(amount: Cents, weights: readonly number[]): Cents[] {
  // Money times money leaves the range in which numbers are exact.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_weight, index) => cents(index === 0 ? amount : 0));
  const shares = exact.map((product) => Number(product / total));
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % total }))
    .toSorted((one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => cents(share + (raised.has(index) ? 1 : 0)));
}

/** The part of a line's amount that each of its units has; they differ by a cent at most. */
export function splitIntoUnits(amount: Cents, quantity: number): Cents[] {
  return allocateCents(
    amount,
    Array.from({ length: quantity }, () => 1),
  );
}
