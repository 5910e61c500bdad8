import type { VariantRef } from '../catalog/availability.ts';
import { type Address, parseStateCode } from '../checkout/address.ts';
import { splitPhoneNumber } from '../checkout/phone-number.ts';
import type { OrderPrice, PricedLine } from '../checkout/pricing.ts';
import { type Cents, addCents, cents, multiplyCents, toMoneyString } from '../lib/money.ts';

/** The stored order that the payment request is built from, never the browser's cart. Amounts in cents. */
export type PayableOrder = OrderPrice & {
  readonly id: string;
  readonly orderNumber: string;
  /** Identifies the order to PayPal beside its number: 128 random bits in hexadecimal that give access to nothing. */
  readonly handle: string;
  readonly payee: string;
  readonly items: readonly (PricedLine & VariantRef & { readonly productName: string })[];
  readonly customerEmail: string;
  readonly shippingAddress: Address;
};

/** Absolute URLs for PayPal's messages and for the browser's way back. */
export type PayPalUrls = { readonly notifyUrl: string; readonly returnUrl: string; readonly cancelUrl: string };

type FormFields = Record<string, string>;

/** Counts code points, so that no character is cut in half. */
export const truncate = (text: string, maxLength: number) => Array.from(text).slice(0, maxLength).join('');

function buildLineFields(order: PayableOrder): FormFields {
  const lines = order.items.map((item) => ({
    name: item.productName,
    number: String(item.productId),
    amount: item.price,
    quantity: item.quantity,
    options: [
      ['Size', item.size],
      ['Color', item.color],
    ].filter(([, value]) => value !== ''),
  }));
  // PayPal may ignore or cap shipping fields depending on the account's settings, so shipping is a line of its own.
  const shipping = { name: 'Shipping', number: 'shipping', amount: order.shippingCost, quantity: 1, options: [] };
  const linesWithShipping = order.shippingCost > 0 ? [...lines, shipping] : lines;
  return Object.fromEntries(
    linesWithShipping.flatMap(({ name, number, amount, quantity, options }, index): [string, string][] => {
      const n = index + 1;
      return [
        [`item_name_${n}`, truncate(name, 127)],
        [`item_number_${n}`, number],
        [`amount_${n}`, toMoneyString(amount)],
        [`quantity_${n}`, String(quantity)],
        ...options.flatMap(([option = '', value = ''], place): [string, string][] => [
          [`on${place}_${n}`, option],
          [`os${place}_${n}`, truncate(value, 64)],
        ]),
      ];
    }),
  );
}

/** The whole order as one line, for totals that PayPal's own sum cannot express, such as a discount larger than the items. */
function buildSingleLine(order: PayableOrder): FormFields {
  return {
    item_name_1: `Order ${order.orderNumber}`,
    amount_1: toMoneyString(order.total),
    quantity_1: '1',
    tax_cart: '0.00',
  };
}

/** What PayPal will charge for these fields: items less discount plus tax; undefined when PayPal would reject them. */
export function calculateCharge(fields: FormFields): Cents | undefined {
  const getAmount = (name: string) => cents(Number((fields[name] ?? '0.00').replace('.', '')));
  let items = cents(0);
  for (let n = 1; fields[`amount_${n}`] !== undefined; n += 1) {
    items = addCents(items, multiplyCents(getAmount(`amount_${n}`), Number(fields[`quantity_${n}`] ?? '1')));
  }
  const discount = getAmount('discount_amount_cart');
  if (discount > 0 && discount >= items) return undefined;
  return cents(items - discount + getAmount('tax_cart'));
}

function buildAmountFields(order: PayableOrder): FormFields {
  const detailed: FormFields = {
    ...buildLineFields(order),
    tax_cart: toMoneyString(order.tax),
    ...(order.discountAmount > 0 ? { discount_amount_cart: toMoneyString(order.discountAmount) } : {}),
  };
  // PayPal rejects items that cost nothing, one by one or in total after the discount.
  const isPriced = order.items.every((item) => item.price > 0) && order.discountAmount < order.subtotal;
  return isPriced && calculateCharge(detailed) === order.total ? detailed : buildSingleLine(order);
}

function buildAddressFields({ customerEmail, shippingAddress }: PayableOrder): FormFields {
  const { firstName, lastName, address, address2 = '', city, state, zipCode, phone = '' } = shippingAddress;
  const [area, exchange, line] = splitPhoneNumber(phone) ?? [];
  return {
    first_name: truncate(firstName, 32),
    last_name: truncate(lastName, 64),
    address1: truncate(address, 100),
    ...(address2 !== '' && { address2: truncate(address2, 100) }),
    city: truncate(city, 40),
    state: parseStateCode(state) ?? truncate(state, 40),
    zip: truncate(zipCode, 32),
    country: 'US',
    email: truncate(customerEmail, 127),
    ...(area !== undefined && { night_phone_a: area, night_phone_b: exchange, night_phone_c: line }),
  };
}

/**
 * Identifies the order in PayPal's messages, in less than the field's 255 characters. PayPal may put this field into the return URL, so the
 * order's key is not in it.
 */
export function buildCustomField(order: Pick<PayableOrder, 'id' | 'handle'>): string {
  return JSON.stringify({ o: order.id, k: order.handle });
}

/**
 * The hidden form of PayPal's cart upload (D-18). All amounts come from the stored order, and PayPal's sum equals its total to the cent.
 */
export function buildPayPalForm(order: PayableOrder, { notifyUrl, returnUrl, cancelUrl }: PayPalUrls): FormFields {
  return {
    cmd: '_cart',
    upload: '1',
    business: order.payee,
    currency_code: 'USD',
    charset: 'utf-8',
    no_note: '1',
    no_shipping: '1',
    rm: '1',
    lc: 'US',
    invoice: order.orderNumber,
    custom: buildCustomField(order),
    notify_url: notifyUrl,
    return: returnUrl,
    cancel_return: cancelUrl,
    ...buildAddressFields(order),
    ...buildAmountFields(order),
  };
}
