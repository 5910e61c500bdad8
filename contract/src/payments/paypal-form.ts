import { type Address, parseStateCode } from '../checkout/address.ts';
import { type Cents, addCents, cents, multiplyCents, toMoneyString } from '../lib/money.ts';

/** What the hand-off form is written from: the stored order, never the browser's cart. Amounts in cents. */
export type PayableOrder = {
  readonly id: string;
  readonly orderNumber: string;
  /** What PayPal knows the order by, beside its number: 128 bits in hexadecimal that open nothing. */
  readonly handle: string;
  readonly payee: string;
  readonly items: readonly {
    readonly productName: string;
    readonly productId: number;
    readonly price: Cents;
    readonly quantity: number;
    readonly size: string;
    readonly color: string;
  }[];
  readonly subtotal: Cents;
  readonly discountAmount: Cents;
  readonly shippingCost: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly customerEmail: string;
  readonly shippingAddress: Address;
};

/** Where PayPal sends its messages and the browser: absolute addresses. */
export type PayPalUrls = { readonly notifyUrl: string; readonly returnUrl: string; readonly cancelUrl: string };

type FormFields = Record<string, string>;

const truncate = (text: string, longest: number) => Array.from(text).slice(0, longest).join('');

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
  // PayPal ignores or caps shipping fields by the account's own rules, so shipping is a line of its own.
  const shipping = { name: 'Shipping', number: 'shipping', amount: order.shippingCost, quantity: 1, options: [] };
  const all = order.shippingCost > 0 ? [...lines, shipping] : lines;
  return Object.fromEntries(
    all.flatMap(({ name, number, amount, quantity, options }, place): [string, string][] => {
      const n = place + 1;
      return [
        [`item_name_${n}`, truncate(name, 127)],
        [`item_number_${n}`, number],
        [`amount_${n}`, toMoneyString(amount)],
        [`quantity_${n}`, String(quantity)],
        ...options.flatMap(([option = '', value = ''], index): [string, string][] => [
          [`on${index}_${n}`, option],
          [`os${index}_${n}`, truncate(value, 64)],
        ]),
      ];
    }),
  );
}

/** One line for the whole order: for what PayPal's own sums cannot say, such as a discount that reaches into the shipping. */
function buildSingleLine(order: PayableOrder): FormFields {
  return {
    item_name_1: `Order ${order.orderNumber}`,
    amount_1: toMoneyString(order.total),
    quantity_1: '1',
    tax_cart: '0.00',
  };
}

/** What PayPal will charge for these very fields: items less the cart's discount plus the cart's tax. */
export function calculateCharge(fields: FormFields): Cents | undefined {
  const read = (name: string) => cents(Number((fields[name] ?? '0.00').replace('.', '')));
  let items = cents(0);
  for (let n = 1; fields[`amount_${n}`] !== undefined; n += 1) {
    items = addCents(items, multiplyCents(read(`amount_${n}`), Number(fields[`quantity_${n}`] ?? '1')));
  }
  const discount = read('discount_amount_cart');
  if (discount > 0 && discount >= items) return undefined;
  return cents(items - discount + read('tax_cart'));
}

function buildAmountFields(order: PayableOrder): FormFields {
  const detailed: FormFields = {
    ...buildLineFields(order),
    tax_cart: toMoneyString(order.tax),
    ...(order.discountAmount > 0 ? { discount_amount_cart: toMoneyString(order.discountAmount) } : {}),
  };
  // PayPal refuses goods that cost nothing, one by one or all together after the discount.
  const isPriced = order.items.every((item) => item.price > 0) && order.discountAmount < order.subtotal;
  return isPriced && calculateCharge(detailed) === order.total ? detailed : buildSingleLine(order);
}

function buildAddressFields({ customerEmail, shippingAddress }: PayableOrder): FormFields {
  const { firstName, lastName, address, city, state, zipCode } = shippingAddress;
  return {
    first_name: truncate(firstName, 32),
    last_name: truncate(lastName, 64),
    address1: truncate(address, 100),
    city: truncate(city, 40),
    state: parseStateCode(state) ?? truncate(state, 40),
    zip: truncate(zipCode, 32),
    country: 'US',
    email: truncate(customerEmail, 127),
  };
}

/**
 * Names the order in PayPal's messages: its id and handle, well under the 255 characters the field holds. PayPal may put the field into
 * the address it sends the browser back to, so the order's key is not in it.
 */
export function buildCustomField(order: Pick<PayableOrder, 'id' | 'handle'>): string {
  return JSON.stringify({ o: order.id, k: order.handle });
}

/**
 * The hidden form of the cart-upload hand-off (D-18): every amount is the stored order's, and the sum PayPal would make of it equals the
 * order's total to the cent, or the whole order is one line.
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
