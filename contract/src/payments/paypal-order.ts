import { type Cents, addCents, moneyText, multiplyCents, subtractCents } from '../money/money.ts';
import { stateCode } from '../checkout/states.ts';
import { type HandoffAddresses, type PayableOrder, customField } from './paypal-form.ts';

const CURRENCY = 'USD';
const US_ZIP = /^\d{5}(?:-\d{4})?$/;

const cut = (text: string, longest: number) => Array.from(text).slice(0, longest).join('');
const money = (amount: Cents) => ({ currency_code: CURRENCY, value: moneyText(amount) });

function itemOf({ productName, productId, price, quantity, size, color }: PayableOrder['items'][number]) {
  const choice = [size, color].filter((part) => part !== '').join(', ');
  return {
    name: cut(productName, 127),
    sku: String(productId),
    quantity: String(quantity),
    unit_amount: money(price),
    ...(choice === '' ? {} : { description: cut(choice, 127) }),
  };
}

/** The parts of the total, where PayPal's own sum of them is the order's total; otherwise the total alone. */
function amountOf(order: PayableOrder) {
  const { items, subtotal, discountAmount, shippingCost, tax, total } = order;
  const goods = addCents(...items.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const sum = subtractCents(addCents(goods, shippingCost, tax), discountAmount);
  const isWhole = goods === subtotal && sum === total && discountAmount < goods;
  if (!isWhole || items.some(({ price }) => price === 0)) return { amount: money(total) };
  const breakdown = {
    item_total: money(goods),
    shipping: money(shippingCost),
    discount: money(discountAmount),
    tax_total: money(tax),
  };
  return { amount: { ...money(total), breakdown }, items: items.map(itemOf) };
}

/** Where the parcel goes, as far as PayPal takes it: a state or ZIP code it does not know would refuse the whole order. */
function shippingOf({ shippingAddress }: PayableOrder) {
  const { firstName, lastName, address, city, state, zipCode } = shippingAddress;
  const code = stateCode(state);
  if (code === undefined || !US_ZIP.test(zipCode.trim())) return undefined;
  return {
    name: { full_name: cut(`${firstName} ${lastName}`, 300) },
    address: {
      address_line_1: cut(address, 300),
      admin_area_2: cut(city, 120),
      admin_area_1: code,
      postal_code: zipCode.trim(),
      country_code: 'US',
    },
  };
}

/**
 * The body of Orders v2's create call (D-18): amounts, receiver and names are the stored order's, so that nothing of it is in the
 * browser's hands. `merchantId` names the receiver before the address does.
 */
export function writePaypalOrder(
  order: PayableOrder & { readonly merchantId: string },
  { back, cancelled }: Pick<HandoffAddresses, 'back' | 'cancelled'>,
) {
  const shipping = shippingOf(order);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: customField(order),
        invoice_id: order.orderNumber,
        payee: order.merchantId === '' ? { email_address: order.payee } : { merchant_id: order.merchantId },
        ...amountOf(order),
        ...(shipping ? { shipping } : {}),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: back,
          cancel_url: cancelled,
          user_action: 'PAY_NOW',
          locale: 'en-US',
          shipping_preference: shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}
export type PaypalOrderBody = ReturnType<typeof writePaypalOrder>;
