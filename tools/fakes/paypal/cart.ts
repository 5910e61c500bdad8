/** An item of a cart; amounts are minor units of the cart's currency. */
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

/** A shipping address; every part may be empty. */
export interface ShipTo {
  readonly firstName: string;
  readonly lastName: string;
  readonly lines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** The parts of a payment, in minor units; `itemTotal` is the sum of the items alone. */
export interface Charge {
  readonly itemTotal: number;
  readonly discount: number;
  readonly shipping: number;
  readonly handling: number;
  readonly tax: number;
  readonly total: number;
}

/** A cart that PayPal accepts. */
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
  /** The field `rm`: with 2 the browser returns by a POST with all fields of the payment. */
  readonly returnMethod: '0' | '1' | '2';
  readonly returnText: string;
  readonly shipTo: ShipTo | undefined;
  /** False with no_shipping=1; messages then have no address. */
  readonly includesShipTo: boolean;
  /** Fields that PayPal ignores without an error. */
  readonly dropped: readonly string[];
  /** Payments by form are notified by IPN, payments by API by webhook. */
  readonly notifiesBy: 'form' | 'webhook';
  /** Where the shop is asked for the amount at an address of the payer; empty when the shop gave the address. */
  readonly callbackUrl: string;
}

export const CURRENCIES: readonly string[] =
  'AUD BRL CAD CZK CNY DKK EUR HKD HUF ILS INR JPY MYR MXN NOK NZD PHP PLN GBP SGD SEK CHF TWD THB USD'.split(' ');

const ZERO_DECIMAL_CURRENCIES = ['HUF', 'JPY', 'TWD'];

/** An amount in minor units; undefined when it is not in PayPal's format. */
export function parseAmount(text: string, currency: string): number | undefined {
  const pattern = ZERO_DECIMAL_CURRENCIES.includes(currency) ? /^\d{1,9}$/ : /^\d{1,7}\.\d{2}$/;
  return pattern.test(text) ? Number(text.replace('.', '')) : undefined;
}

export function formatAmount(minor: number, currency: string): string {
  if (ZERO_DECIMAL_CURRENCIES.includes(currency)) return String(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
