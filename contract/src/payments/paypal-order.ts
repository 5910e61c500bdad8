import { type Cents, addCents, toMoneyString, multiplyCents, subtractCents } from '../lib/money.ts';
import { parseStateCode } from '../checkout/address.ts';
import { type PayPalUrls, type PayableOrder, buildCustomField } from './paypal-form.ts';

const CURRENCY = 'USD';
const US_ZIP = /^\d{5}(?:-\d{4})?$/;

const truncate = (text: string, longest: number) => Array.from(text).slice(0, longest).join('');
const toPayPalMoney = (amount: Cents) => ({ currency_code: CURRENCY, value: toMoneyString(amount) });

function toPayPalItem({ productName, productId, price, quantity, size, color }: PayableOrder['items'][number]) {
  const choice = [size, color].filter((part) => part !== '').join(', ');
  return {
    name: truncate(productName, 127),
    sku: String(productId),
    quantity: String(quantity),
    unit_amount: toPayPalMoney(price),
    ...(choice === '' ? {} : { description: truncate(choice, 127) }),
  };
}

/** The parts of the total, where PayPal's own sum of them is the order's total; otherwise the total alone. */
function buildAmount(order: PayableOrder) {
  const { items, subtotal, discountAmount, shippingCost, tax, total } = order;
  const goods = addCents(...items.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const sum = subtractCents(addCents(goods, shippingCost, tax), discountAmount);
  const isWhole = goods === subtotal && sum === total && discountAmount < goods;
  if (!isWhole || items.some(({ price }) => price === 0)) return { amount: toPayPalMoney(total) };
  const breakdown = {
    item_total: toPayPalMoney(goods),
    shipping: toPayPalMoney(shippingCost),
    discount: toPayPalMoney(discountAmount),
    tax_total: toPayPalMoney(tax),
  };
  return { amount: { ...toPayPalMoney(total), breakdown }, items: items.map(toPayPalItem) };
}

/** Where the parcel goes, as far as PayPal takes it: a state or ZIP code it does not know would refuse the whole order. */
function buildShipping({ shippingAddress }: PayableOrder) {
  const { firstName, lastName, address, city, state, zipCode } = shippingAddress;
  const code = parseStateCode(state);
  if (code === undefined || !US_ZIP.test(zipCode.trim())) return undefined;
  return {
    name: { full_name: truncate(`${firstName} ${lastName}`, 300) },
    address: {
      address_line_1: truncate(address, 300),
      admin_area_2: truncate(city, 120),
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
export function buildPayPalOrder(
  order: PayableOrder & { readonly merchantId: string },
  { returnUrl, cancelUrl }: Pick<PayPalUrls, 'returnUrl' | 'cancelUrl'>,
) {
  const shipping = buildShipping(order);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: buildCustomField(order),
        invoice_id: order.orderNumber,
        payee: order.merchantId === '' ? { email_address: order.payee } : { merchant_id: order.merchantId },
        ...buildAmount(order),
        ...(shipping ? { shipping } : {}),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          locale: 'en-US',
          shipping_preference: shipping ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        },
      },
    },
  };
}
export type PayPalOrderRequest = ReturnType<typeof buildPayPalOrder>;
