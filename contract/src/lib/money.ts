import * as z from 'zod/mini';

declare const unit: unique symbol;

/** US dollars as a whole number of cents (CONST-07). Branded, so that a quantity can never be used as money. */
export type Cents = number & { readonly [unit]: 'cents' };

const MAX_CENTS = 999_999_999;

/** Throws a RangeError for anything but whole cents between -9,999,999.99 and 9,999,999.99 dollars. */
export function cents(amount: number): Cents {
  if (!Number.isInteger(amount) || Math.abs(amount) > MAX_CENTS) {
    throw new RangeError(`${amount} is not an amount of whole cents`);
  }
  return (amount === 0 ? 0 : amount) as Cents;
}

export const ZERO_CENTS: Cents = cents(0);

export function addCents(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

export function multiplyCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** Stored money: whole cents, never negative. */
export const centsSchema = z.pipe(
  z.int().check(z.minimum(0, 'Must not be negative'), z.maximum(MAX_CENTS, 'Must be smaller')),
  z.transform(cents),
);

/** Money in a request or response: "48.00", never negative (D-12). */
export const moneyStringSchema = z
  .string('Must be an amount such as 48.00')
  .check(z.regex(/^(0|[1-9]\d{0,6})\.\d{2}$/, 'Must be an amount such as 48.00'));

/** Parses "48.00" as 4800; throws on any other form, so parse input with moneyStringSchema first. */
export function parseMoney(text: string): Cents {
  return cents(Number(moneyStringSchema.parse(text).replace('.', '')));
}

/** Formats 4800 as "48.00". */
export function toMoneyString(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats 4800 as "$48.00" (SHOP-24) and 123450 as "$1,234.50", for people only: what a program reads has no comma. */
export function formatDollars(amount: Cents): string {
  const plain = toMoneyString(cents(Math.abs(amount)));
  return `${amount < 0 ? '-' : ''}$${plain.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** Formats "48.00" as "$48.00", with the commas of `formatDollars`. */
export function formatMoney(text: string): string {
  return formatDollars(parseMoney(text));
}
