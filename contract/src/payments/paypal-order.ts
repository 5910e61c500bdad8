import { type Cents, addCents, toMoneyString, multiplyCents, subtractCents } from '../lib/money.ts';
import { parseStateCode } from '../checkout/address.ts';
import type { OrderPrice } from '../checkout/pricing.ts';
import { type PayPalUrls, type PayableOrder, buildCustomField, truncate } from './paypal-form.ts';

export const US_ZIP = /^\d{5}(?:-\d{4})?$/;

/** The items and amounts of an order, or of a cart that may become one. */
export type PayableItems = OrderPrice & Pick<PayableOrder, 'items'>;

export const toPayPalMoney = (amount: Cents) => ({ currency_code: 'USD', value: toMoneyString(amount) });

function toPayPalItem({ productName, productId, price, quantity, size, color }: PayableOrder['items'][number]) {
  const description = [size, color].filter((part) => part !== '').join(', ');
  return {
    name: truncate(productName, 127),
    sku: String(productId),
    quantity: String(quantity),
    unit_amount: toPayPalMoney(price),
    ...(description && { description: truncate(description, 127) }),
  };
}

/** Itemized when the parts add up to the order's total as PayPal computes it; otherwise only the total. */
export function buildAmount(order: PayableItems) {
  const { items, subtotal, discountAmount, shippingCost, tax, total } = order;
  const itemTotal = addCents(...items.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const sum = subtractCents(addCents(itemTotal, shippingCost, tax), discountAmount);
  const addsUp = itemTotal === subtotal && sum === total && discountAmount < itemTotal;
  if (!addsUp || items.some(({ price }) => price === 0)) return { amount: toPayPalMoney(total) };
  const breakdown = {
    item_total: toPayPalMoney(itemTotal),
    shipping: toPayPalMoney(shippingCost),
    discount: toPayPalMoney(discountAmount),
    tax_total: toPayPalMoney(tax),
  };
  return { amount: { ...toPayPalMoney(total), breakdown }, items: items.map(toPayPalItem) };
}

/** Undefined when PayPal does not know the state or ZIP code, because it would reject the whole order. */
function buildShipping({ shippingAddress }: PayableOrder) {
  const { firstName, lastName, address, address2 = '', city, state, zipCode } = shippingAddress;
  const code = parseStateCode(state);
  if (code === undefined || !US_ZIP.test(zipCode.trim())) return undefined;
  return {
    name: { full_name: truncate(`${firstName} ${lastName}`, 300) },
    address: {
      address_line_1: truncate(address, 300),
      ...(address2 !== '' && { address_line_2: truncate(address2, 300) }),
      admin_area_2: truncate(city, 120),
      admin_area_1: code,
      postal_code: zipCode.trim(),
      country_code: 'US',
    },
  };
}

/**
 * The request to create an order with PayPal's Orders API v2 (D-18), from the stored order only. `merchantId` identifies the payee better
 * than an email address.
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
