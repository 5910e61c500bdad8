import { CURRENCIES, type Cart, type CartItem, type Charge, type ShipTo, parseAmount } from './cart.ts';
import type { ParsedForm } from './form-encoding.ts';

/** A cart that PayPal accepts, or the reasons why it does not. */
export type ParsedCart =
  | { readonly kind: 'cart'; readonly cart: Cart }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

const ACCOUNT_PATTERN = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+|[A-Z0-9]{13})$/;

/** Parses the hidden form of a cart upload by PayPal's rules, independently of the shop's code. */
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
  const { items, reasons: itemReasons, dropped } = parseItems(fields, currency);
  const { charge, reasons: chargeReasons } = calculateCharge(fields, items, currency);
  const fieldReasons = [...fields].flatMap(([name, value]) =>
    /_\d+$/.test(name) ? [] : validateField(name, name, value),
  );
  const all = [...reasons, ...fieldReasons, ...itemReasons, ...chargeReasons];
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
      callbackUrl: '',
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

/** PayPal shows an error when `address_override` comes with an incomplete address. */
function isCompleteAddress(shipTo: ShipTo | undefined): boolean {
  if (shipTo === undefined || shipTo.city === '' || shipTo.country === '') return false;
  return shipTo.country !== 'US' || (/^[A-Z]{2}$/.test(shipTo.state) && /^\d{5}(-\d{4})?$/.test(shipTo.zip));
}

/** The items of a form: those that PayPal reads, its objections, and the fields that it ignores. */
interface ParsedItems {
  readonly items: readonly CartItem[];
  readonly reasons: readonly string[];
  readonly dropped: readonly string[];
}

const OPTION_INDEXES = [0, 1, 2, 3, 4, 5, 6];
// PayPal ignores an item's shipping above this.
const MAX_SHIPPING = 99_999;

/** Reads items 1, 2, 3 …; PayPal stops at the first gap. */
function parseItems(fields: ReadonlyMap<string, string>, currency: string): ParsedItems {
  const reasons: string[] = [];
  const dropped: string[] = [];
  const items: CartItem[] = [];
  let place = 1;
  for (; fields.has(`item_name_${place}`) || fields.has(`amount_${place}`); place += 1) {
    items.push(parseItem(fields, place, currency, reasons, dropped));
  }
  for (const name of fields.keys()) {
    const [, kind = '', number = ''] = /^(.+)_(\d+)$/.exec(name) ?? [];
    if (kind === 'item_name' && (Number(number) > place || number !== String(Number(number)))) dropped.push(name);
    if (kind !== '' && Number(number) < place) reasons.push(...validateField(name, kind, fields.get(name) ?? ''));
  }
  if (items.length === 0) reasons.push('there is no item_name_1');
  return { items, reasons, dropped };
}

function parseItem(
  fields: ReadonlyMap<string, string>,
  place: number,
  currency: string,
  reasons: string[],
  dropped: string[],
): CartItem {
  const read = (kind: string) => fields.get(`${kind}_${place}`);
  const money = (kind: string): number => {
    const text = read(kind);
    const amount = text === undefined ? 0 : parseAmount(text, currency);
    if (amount === undefined) reasons.push(`${kind}_${place} is no amount`);
    return amount ?? 0;
  };
  const name = read('item_name') ?? '';
  if (name.trim() === '') reasons.push(`item_name_${place} is missing`);
  const amount = money('amount');
  if (amount === 0) reasons.push(`amount_${place} must be more than nothing`);
  const quantity = read('quantity') ?? '1';
  if (!/^[1-9]\d{0,4}$/.test(quantity)) reasons.push(`quantity_${place} is no positive whole number`);
  const shipping = money('shipping') + money('shipping2') * (Number(quantity) - 1);
  if (shipping > MAX_SHIPPING) dropped.push(`shipping_${place}`);
  const options = OPTION_INDEXES.flatMap((option) => {
    const [label, value] = [read(`on${option}`), read(`os${option}`)];
    if (label === undefined && value !== undefined) dropped.push(`os${option}_${place}`);
    return label === undefined ? [] : [{ name: label, value: value ?? '' }];
  });
  return {
    name,
    number: read('item_number') ?? '',
    amount,
    quantity: Number(quantity),
    options,
    shipping: shipping > MAX_SHIPPING ? 0 : shipping,
    handling: money('handling'),
    tax: money('tax'),
  };
}

// The account's own sales tax, which PayPal adds to a discounted cart without tax fields.
const PROFILE_TAX_PERCENT = 10;

/** The charge as PayPal calculates it from a form; `reasons` are its objections. */
function calculateCharge(
  fields: ReadonlyMap<string, string>,
  items: readonly CartItem[],
  currency: string,
): { readonly charge: Charge; readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  const money = (name: string): number | undefined => {
    const text = fields.get(name);
    if (text === undefined) return undefined;
    const amount = parseAmount(text, currency);
    if (amount === undefined) reasons.push(`${name} is no amount`);
    return amount ?? 0;
  };
  const sum = (read: (item: CartItem) => number) => items.reduce((total, item) => total + read(item), 0);
  const itemTotal = sum((item) => item.amount * item.quantity);
  const itemDiscounts = items.map((_, index) => money(`discount_amount_${index + 1}`) ?? 0);
  const discount = money('discount_amount_cart') ?? itemDiscounts.reduce((total, one) => total + one, 0);
  if (discount > 0 && discount >= itemTotal) reasons.push('the discount must be less than the sum of the items');
  const hasItemTax = items.some((_, index) => fields.has(`tax_${index + 1}`));
  const profileTax = discount > 0 && !hasItemTax ? Math.round(((itemTotal - discount) * PROFILE_TAX_PERCENT) / 100) : 0;
  const tax = money('tax_cart') ?? (hasItemTax ? sum((item) => item.tax) : profileTax);
  const shipping = sum((item) => item.shipping);
  const handling = (money('handling_cart') ?? 0) + sum((item) => item.handling);
  const total = itemTotal - discount + shipping + handling + tax;
  return { charge: { itemTotal, discount, shipping, handling, tax, total }, reasons };
}

const MAX_LENGTHS: Readonly<Record<string, number>> = {
  business: 127,
  invoice: 127,
  custom: 256,
  return: 1024,
  cancel_return: 1024,
  notify_url: 255,
  cbt: 60,
  first_name: 32,
  last_name: 64,
  address1: 100,
  address2: 100,
  city: 40,
  state: 40,
  zip: 32,
  night_phone_a: 3,
  night_phone_b: 3,
  night_phone_c: 4,
  email: 127,
  item_name: 127,
  item_number: 127,
  on: 64,
  os: 64,
};
const ALLOWED_VALUES: Readonly<Record<string, readonly string[]>> = {
  rm: ['0', '1', '2'],
  no_note: ['0', '1'],
  no_shipping: ['0', '1', '2'],
  address_override: ['0', '1'],
  paymentaction: ['sale'],
};
const URL_FIELDS = ['return', 'cancel_return', 'notify_url'];
// PayPal rounds these per item or by the account's settings, so the total cannot be known in advance.
const UNPREDICTABLE_FIELDS = /^(?:discount_rate|weight)(?:_|$)/;

/** PayPal's objections to a single field; `kind` is its name without the item's number. */
function validateField(name: string, kind: string, value: string): string[] {
  const reasons: string[] = [];
  const maxLength = MAX_LENGTHS[kind.replace(/^(on|os)[0-6]$/, '$1')];
  if (maxLength !== undefined && Array.from(value).length > maxLength)
    reasons.push(`${name} is longer than ${maxLength}`);
  const choices = ALLOWED_VALUES[kind];
  if (choices !== undefined && !choices.includes(value)) reasons.push(`${name} is none of ${choices.join(', ')}`);
  if (URL_FIELDS.includes(kind) && !isAbsoluteUrl(value)) reasons.push(`${name} is no absolute address`);
  if (kind === 'country' && !/^[A-Z]{2}$/.test(value)) reasons.push(`${name} is not of two capital letters`);
  if (UNPREDICTABLE_FIELDS.test(kind)) reasons.push(`${name} makes a sum that cannot be known beforehand`);
  return reasons;
}

function isAbsoluteUrl(value: string): boolean {
  return /^https?:\/\/[\x21-\x7e]+$/.test(value) && URL.canParse(value);
}
