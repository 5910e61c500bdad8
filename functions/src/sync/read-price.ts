import { type Cents, moneyStringSchema, parseMoney } from '@plenty/contract/money/money';

/** What could be read, or why not in one sentence. */
export type ParseResult<T> = { readonly value: T } | { readonly fault: string };

/** Commas only where they can mean nothing but thousands: "1,299" and "12,50" are said differently in other countries. */
const PRICE = /^\$?(?<dollars>\d+|\d{1,3}(?:,\d{3})+(?=\.\d\d$))(?:\.(?<fraction>\d{1,2}))?$/;

/** Reads "48", "48.5", "48.00", "$48.00" and "1,299.00" digit by digit into cents; `subject` begins the sentence, such as 'Its price'. */
export function parsePrice(text: string, subject: string): ParseResult<Cents> {
  const typed = text.trim();
  if (typed === '') return { fault: `${subject} is missing.` };
  if (typed.startsWith('-')) return { fault: `${subject}, ${typed}, is negative.` };
  const { dollars = '', fraction = '' } = PRICE.exec(typed)?.groups ?? {};
  const whole = dollars.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const money = moneyStringSchema.safeParse(`${whole}.${fraction.padEnd(2, '0')}`);
  if (!money.success) return { fault: `${subject}, "${typed}", cannot be read as dollars and cents.` };
  return { value: parseMoney(money.data) };
}
