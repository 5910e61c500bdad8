/** The currencies PayPal takes. */
export const CURRENCIES: readonly string[] =
  'AUD BRL CAD CZK CNY DKK EUR HKD HUF ILS INR JPY MYR MXN NOK NZD PHP PLN GBP SGD SEK CHF TWD THB USD'.split(' ');

const ZERO_DECIMAL_CURRENCIES = ['HUF', 'JPY', 'TWD'];

/** Reads an amount as PayPal wants it written, in minor units; undefined for everything else. */
export function parseAmount(text: string, currency: string): number | undefined {
  const pattern = ZERO_DECIMAL_CURRENCIES.includes(currency) ? /^\d{1,9}$/ : /^\d{1,7}\.\d{2}$/;
  return pattern.test(text) ? Number(text.replace('.', '')) : undefined;
}

/** Writes minor units, signed, as PayPal does. */
export function formatAmount(minor: number, currency: string): string {
  if (ZERO_DECIMAL_CURRENCIES.includes(currency)) return String(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
