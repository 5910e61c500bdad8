/** One line of a cart; amounts are minor units of the cart's currency. */
export interface CartItem {
  readonly name: string;
  readonly number: string;
  readonly amount: number;
  readonly quantity: number;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  readonly shipping: number;
  readonly handling: number;
  readonly tax: number;
}

/** Where a cart goes; every part may be empty. */
export interface ShipTo {
  readonly firstName: string;
  readonly lastName: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** What a payment is made of; `goods` is the sum of the items alone. */
export interface Charge {
  readonly itemTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly handling: number;
  readonly tax: number;
  readonly total: number;
}

/** A hand-off that PayPal would take. */
export interface Cart {
  readonly business: string;
  readonly currency: string;
  readonly items: readonly CartItem[];
  readonly charge: Charge;
  readonly invoice: string;
  readonly custom: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The field `rm`: 2 comes back as a POST with all that is known of the payment. */
  readonly returnMethod: '0' | '1' | '2';
  readonly returnText: string;
  readonly shipTo: ShipTo | undefined;
  /** False where the shop wants no address asked for (no_shipping=1): messages then name none. */
  readonly includesShipTo: boolean;
  /** What PayPal would have dropped without a word. */
  readonly dropped: readonly string[];
  /** How the shop is told of its payments: by the form's messages, or by the API's webhooks. */
  readonly notifiesBy: 'form' | 'webhook';
}

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
