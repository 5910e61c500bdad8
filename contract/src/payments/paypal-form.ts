import { type Cents, addCents, cents, moneyText, multiplyCents } from '../money/money.ts';
import { stateCode } from '../checkout/states.ts';
import type { Address } from '../checkout/address.ts';

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
export type HandoffAddresses = { readonly notify: string; readonly back: string; readonly cancelled: string };

type Fields = Record<string, string>;

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('');

function lineFields(order: PayableOrder): Fields {
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
        [`item_name_${n}`, cut(name, 127)],
        [`item_number_${n}`, number],
        [`amount_${n}`, moneyText(amount)],
        [`quantity_${n}`, String(quantity)],
        ...options.flatMap(([option = '', value = ''], index): [string, string][] => [
          [`on${index}_${n}`, option],
          [`os${index}_${n}`, cut(value, 64)],
        ]),
      ];
    }),
  );
}

/** One line for the whole order: for what PayPal's own sums cannot say, such as a discount that reaches into the shipping. */
function singleLine(order: PayableOrder): Fields {
  return {
    item_name_1: `Order ${order.orderNumber}`,
    amount_1: moneyText(order.total),
    quantity_1: '1',
    tax_cart: '0.00',
  };
}

/** What PayPal will charge for these very fields: items less the cart's discount plus the cart's tax. */
export function chargeOf(fields: Fields): Cents | undefined {
  const read = (name: string) => cents(Number((fields[name] ?? '0.00').replace('.', '')));
  let items = cents(0);
  for (let n = 1; fields[`amount_${n}`] !== undefined; n += 1) {
    items = addCents(items, multiplyCents(read(`amount_${n}`), Number(fields[`quantity_${n}`] ?? '1')));
  }
  const discount = read('discount_amount_cart');
  if (discount > 0 && discount >= items) return undefined;
  return cents(items - discount + read('tax_cart'));
}

function moneyFields(order: PayableOrder): Fields {
  const detailed: Fields = {
    ...lineFields(order),
    tax_cart: moneyText(order.tax),
    ...(order.discountAmount > 0 ? { discount_amount_cart: moneyText(order.discountAmount) } : {}),
  };
  // PayPal refuses goods that cost nothing, one by one or all together after the discount.
  const isPriced = order.items.every((item) => item.price > 0) && order.discountAmount < order.subtotal;
  return isPriced && chargeOf(detailed) === order.total ? detailed : singleLine(order);
}

function addressFields({ customerEmail, shippingAddress }: PayableOrder): Fields {
  const { firstName, lastName, address, city, state, zipCode } = shippingAddress;
  return {
    first_name: cut(firstName, 32),
    last_name: cut(lastName, 64),
    address1: cut(address, 100),
    city: cut(city, 40),
    state: stateCode(state) ?? cut(state, 40),
    zip: cut(zipCode, 32),
    country: 'US',
    email: cut(customerEmail, 127),
  };
}

/**
 * Names the order in PayPal's messages: its id and handle, well under the 255 characters the field holds. PayPal may put the field into
 * the address it sends the browser back to, so the order's key is not in it.
 */
export function customField(order: Pick<PayableOrder, 'id' | 'handle'>): string {
  return JSON.stringify({ o: order.id, k: order.handle });
}

/**
 * The hidden form of the cart-upload hand-off (D-18): every amount is the stored order's, and the sum PayPal would make of it equals the
 * order's total to the cent, or the whole order is one line.
 */
export function writePaypalForm(order: PayableOrder, { notify, back, cancelled }: HandoffAddresses): Fields {
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
    custom: customField(order),
    notify_url: notify,
    return: back,
    cancel_return: cancelled,
    ...addressFields(order),
    ...moneyFields(order),
  };
}
