import { type Address, parseStateCode } from '@plenty/contract/checkout/address';
import { spreadDiscount } from '@plenty/contract/checkout/tax';
import { type Cents, ZERO_CENTS, toMoneyString, subtractCents } from '@plenty/contract/lib/money';
import type { StoredOrder } from '../orders/index.ts';

/** Shopify's variant id of an order line; undefined for a product that is not from Shopify, or not there any more. */
export type FindVariantId = (line: StoredOrder['items'][number]) => string | undefined;

export function toVariantGid(id: string): string {
  return `gid://shopify/ProductVariant/${id}`;
}

function toMoneyBag(amount: Cents) {
  return { shopMoney: { amount: toMoneyString(amount), currencyCode: 'USD' } };
}

function toShopifyAddress({ firstName, lastName, address, address2, city, state, zipCode, phone }: Address) {
  const provinceCode = parseStateCode(state);
  // The shop only ships within the United States (CHK-03). An older order's state may be any text.
  const province = provinceCode === undefined ? { province: state } : { provinceCode };
  const optional = { ...(address2 && { address2 }), ...(phone && { phone: `+1${phone}` }) };
  return { firstName, lastName, address1: address, ...optional, city, ...province, zip: zipCode, countryCode: 'US' };
}

function toTaxLines(tax: Cents, taxable: Cents) {
  if (tax === 0) return {};
  const rate = (taxable > 0 ? tax / taxable : 0).toFixed(4);
  return { taxLines: [{ title: 'Sales tax', rate, priceSet: toMoneyBag(tax) }] };
}

/** Shopify takes taxes either of the whole order, as older orders have them, or of its lines and shipping. */
function splitTax(order: StoredOrder) {
  const { items, tax, shippingTax, subtotal, discountAmount, shippingCost } = order;
  const whole = toTaxLines(tax, subtractCents(subtotal, discountAmount));
  if (shippingTax === null) return { whole, ofLines: items.map(() => ({})), ofShipping: {} };
  const charged = spreadDiscount(items, discountAmount, shippingCost);
  const ofLines = items.map((line, index) => toTaxLines(line.tax ?? ZERO_CENTS, charged.lines[index] ?? ZERO_CENTS));
  return { whole: {}, ofLines, ofShipping: toTaxLines(shippingTax, charged.shipping) };
}

function toLineItem(line: StoredOrder['items'][number], variant: string | undefined, taxLines: object) {
  const shared = { quantity: line.quantity, priceSet: toMoneyBag(line.price), requiresShipping: true, ...taxLines };
  if (variant !== undefined) return { ...shared, variantId: toVariantGid(variant) };
  const variantTitle = [line.size, line.color].filter((part) => part !== '').join(' / ');
  return {
    ...shared,
    title: line.productName,
    ...(variantTitle === '' ? {} : { variantTitle }),
    ...(line.sku && { sku: line.sku }),
  };
}

function toTransactions({ total, payment, saleId }: StoredOrder) {
  if (total === 0) return {};
  const gateway = payment.mode === 'manual' ? 'manual' : 'paypal';
  return {
    transactions: [{ kind: 'SALE', status: 'SUCCESS', gateway, amountSet: toMoneyBag(total) }],
    ...(saleId === null ? {} : { customAttributes: [{ key: 'paypal_txn_id', value: saleId }] }),
  };
}

function toDiscountCode({ discountCode, discountAmount }: StoredOrder) {
  if (discountCode === null) return {};
  const discount =
    discountAmount > 0
      ? { itemFixedDiscountCode: { code: discountCode, amountSet: toMoneyBag(discountAmount) } }
      : { freeShippingDiscountCode: { code: discountCode } };
  return { discountCode: discount };
}

/**
 * A paid order as Shopify's `orderCreate` input. Shopify's inventory is decremented even below zero, because the items are
 * sold, and Shopify sends no emails, because the shop already has.
 */
export function toShopifyOrder(order: StoredOrder, findVariantId: FindVariantId) {
  const taxLines = splitTax(order);
  return {
    order: {
      currency: 'USD',
      email: order.customerEmail,
      sourceIdentifier: order.orderNumber,
      tags: ['plenty', order.orderNumber],
      processedAt: order.createdAt.toDate().toISOString(),
      financialStatus: 'PAID',
      lineItems: order.items.map((line, index) => toLineItem(line, findVariantId(line), taxLines.ofLines[index] ?? {})),
      shippingLines: [
        {
          title: order.shippingService?.name ?? 'Standard',
          code: (order.shippingService?.id ?? 'standard').toUpperCase(),
          priceSet: toMoneyBag(order.shippingCost),
          ...taxLines.ofShipping,
        },
      ],
      ...toDiscountCode(order),
      ...taxLines.whole,
      ...toTransactions(order),
      shippingAddress: toShopifyAddress(order.shippingAddress),
      billingAddress: toShopifyAddress(order.billingAddress ?? order.shippingAddress),
    },
    options: { inventoryBehaviour: 'DECREMENT_IGNORING_POLICY', sendReceipt: false, sendFulfillmentReceipt: false },
  };
}
