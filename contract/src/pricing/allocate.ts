import { type Cents, cents } from '../money/money.ts';

/**
 * Splits an amount over parts by their weights so that the parts add up to the whole, to the cent: each gets its share rounded down,
 * the cents left over go to the largest remainders, the first of equals first. An amount without parts to carry it throws.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0) return weights.map(() => cents(0));
  if (whole <= 0) throw new RangeError('An amount cannot be split over parts without weight');
  const shares = weights.map((weight, place) => {
    const exact = (amount * weight) / whole;
    return { place, floor: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  const left = amount - shares.reduce((sum, share) => sum + share.floor, 0);
  const richest = shares.toSorted((one, other) => other.remainder - one.remainder || one.place - other.place);
  const lucky = new Set(richest.slice(0, left).map((share) => share.place));
  return shares.map((share) => cents(share.floor + (lucky.has(share.place) ? 1 : 0)));
}
