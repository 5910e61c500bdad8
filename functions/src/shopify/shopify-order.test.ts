import { cents } from '@plenty/contract/lib/money';
import { expect, test } from 'vitest';
import { createTestOrder } from '../testing/fixtures.ts';
import { toShopifyOrder } from './shopify-order.ts';

const inDollars = (amount: string) => ({ shopMoney: { amount, currencyCode: 'USD' } });

test('a line of an order names Shopify’s variant, or its product where Shopify has none, with quantity and price', () => {
  const { order } = toShopifyOrder(createTestOrder(), ({ productId }) => (productId === 1 ? '11' : undefined));
  const shared = { priceSet: inDollars('48.00'), requiresShipping: true };
  expect(order.lineItems).toEqual([
    { ...shared, quantity: 2, variantId: 'gid://shopify/ProductVariant/11' },
    { ...shared, quantity: 1, title: 'Court Tee', variantTitle: 'MED / Black' },
  ]);
});

test('a line whose product Shopify does not have is sent with its SKU, and with the choices that it has', () => {
  const [item] = createTestOrder().items;
  if (!item) throw new Error('An order has a line');
  const lines = [
    { ...item, sku: 'PL-1', color: '' },
    { ...item, size: '', color: '' },
  ];
  const [sized, plain] = toShopifyOrder(createTestOrder({ items: lines }), () => undefined).order.lineItems;
  expect(sized).toMatchObject({ sku: 'PL-1', title: 'Court Tee', variantTitle: 'MED' });
  expect(plain).not.toHaveProperty('variantTitle');
  expect(plain).not.toHaveProperty('sku');
});

test('a code that was worth a cent or more is sent as a discount, and one that was worth nothing as free shipping', () => {
  const codeOf = (override: Parameters<typeof createTestOrder>[0]) =>
    toShopifyOrder(createTestOrder(override), () => undefined).order.discountCode;
  expect(codeOf({ discountCode: 'SAVE10', discountAmount: cents(960) })).toEqual({
    itemFixedDiscountCode: { code: 'SAVE10', amountSet: inDollars('9.60') },
  });
  expect(codeOf({ discountCode: 'CENT', discountAmount: cents(1) })).toEqual({
    itemFixedDiscountCode: { code: 'CENT', amountSet: inDollars('0.01') },
  });
  expect(codeOf({ discountCode: 'SHIPFREE' })).toEqual({ freeShippingDiscountCode: { code: 'SHIPFREE' } });
  expect(codeOf({})).toBeUndefined();
});

const orderOf = (override: Parameters<typeof createTestOrder>[0]) =>
  toShopifyOrder(createTestOrder(override), () => undefined).order;

test('an order that cost something is sent as paid, by hand or with its number at PayPal, and one that was free is not', () => {
  const payment = { mode: 'manual', payee: '', merchantId: '' } as const;
  const paid = (gateway: string) => [{ kind: 'SALE', status: 'SUCCESS', gateway, amountSet: inDollars('103.99') }];
  expect(orderOf({ payment })).toMatchObject({ transactions: paid('manual') });
  expect(orderOf({ payment: { ...payment, mode: 'form' }, saleId: 'SALE1' })).toMatchObject({
    transactions: paid('paypal'),
    customAttributes: [{ key: 'paypal_txn_id', value: 'SALE1' }],
  });
  expect(orderOf({ payment })).not.toHaveProperty('customAttributes');
  expect(orderOf({ total: cents(0) })).not.toHaveProperty('transactions');
});

test('the tax of an order has its rate with four decimals, and an order without tax has none', () => {
  const taxed = { tax: cents(633), shippingTax: null };
  expect(orderOf(taxed)).toMatchObject({
    taxLines: [{ title: 'Sales tax', rate: '0.0659', priceSet: inDollars('6.33') }],
  });
  expect(orderOf({ ...taxed, discountAmount: cents(9600) })).toMatchObject({ taxLines: [{ rate: '0.0000' }] });
  expect(orderOf({})).not.toHaveProperty('taxLines');
});
