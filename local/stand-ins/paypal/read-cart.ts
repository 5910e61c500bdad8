import { CURRENCIES } from './amount.ts';
import type { Cart, ShipTo } from './cart.ts';
import { validateField } from './field-rules.ts';
import type { ParsedForm } from './form-bytes.ts';
import { calculateCharge } from './read-charge.ts';
import { parseItems } from './read-items.ts';

/** A hand-off that is taken, or everything PayPal would have against it. */
export type ParsedCart =
  | { readonly kind: 'cart'; readonly cart: Cart }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

const ACCOUNT_PATTERN = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|[A-Z0-9]{13})$/;

/** Reads the hidden form of the cart upload by PayPal's own rules, which are not the shop's. */
export function parseCart({ fields, repeated }: ParsedForm): ParsedCart {
  const read = (name: string) => fields.get(name) ?? '';
  const currency = fields.get('currency_code') ?? 'USD';
  const reasons = repeated.map((name) => `${name} stands there more than once`);
  if (read('cmd') !== '_cart' || read('upload') !== '1') reasons.push('only cmd=_cart with upload=1 is known here');
  if (!ACCOUNT_PATTERN.test(read('business'))) reasons.push('business is neither an address nor an account’s id');
  if (!CURRENCIES.includes(currency)) reasons.push('currency_code is none PayPal takes');
  if (fields.has('cbt') && !fields.has('return')) reasons.push('cbt needs return');
  const shipTo = parseShipTo(fields);
  if (read('address_override') === '1' && !isCompleteAddress(shipTo))
    reasons.push('address_override needs a whole address');
  const { items, reasons: ofItems, dropped } = parseItems(fields, currency);
  const { charge, reasons: ofCharge } = calculateCharge(fields, items, currency);
  const ofFields = [...fields].flatMap(([name, value]) => (/_\d+$/.test(name) ? [] : validateField(name, name, value)));
  const all = [...reasons, ...ofFields, ...ofItems, ...ofCharge];
  if (all.length > 0) return { kind: 'refused', reasons: all };
  const rm = read('rm');
  return {
    kind: 'cart',
    cart: {
      business: read('business'),
      currency,
      items,
      charge,
      invoice: read('invoice'),
      custom: read('custom'),
      notifyUrl: read('notify_url'),
      returnUrl: read('return'),
      cancelUrl: read('cancel_return'),
      returnMethod: rm === '1' || rm === '2' ? rm : '0',
      returnText: read('cbt'),
      shipTo,
      includesShipTo: read('no_shipping') !== '1' || read('address_override') === '1',
      dropped,
      notifiesBy: 'form',
    },
  };
}

function parseShipTo(fields: ReadonlyMap<string, string>): ShipTo | undefined {
  const read = (name: string) => fields.get(name) ?? '';
  if (read('address1') === '') return undefined;
  return {
    firstName: read('first_name'),
    lastName: read('last_name'),
    lines: [read('address1'), read('address2')].filter((line) => line !== ''),
    city: read('city'),
    state: read('state'),
    zip: read('zip'),
    country: read('country'),
  };
}

/** PayPal shows an error for an address it is told to use and cannot. */
function isCompleteAddress(shipTo: ShipTo | undefined): boolean {
  if (shipTo === undefined || shipTo.city === '' || shipTo.country === '') return false;
  return shipTo.country !== 'US' || (/^[A-Z]{2}$/.test(shipTo.state) && /^\d{5}(-\d{4})?$/.test(shipTo.zip));
}
