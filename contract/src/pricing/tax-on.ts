import { type Cents, cents } from '../money/money.ts';

/** Tax on an amount at a rate in hundredths of a percent, rounded to the nearest cent (D-23). */
export function calculateTax(amount: Cents, rate: number): Cents {
  return cents(Math.round((amount * rate) / 10_000));
}
