import type { CreateOrderRequest } from '@plenty/contract/api/checkout-endpoints';
import { type StoredCartLine, toCartLines } from '@plenty/contract/cart/cart';
import { getVariantKey } from '@plenty/contract/catalog/availability';
import { DEFAULT_ITEM_WEIGHT } from '@plenty/contract/catalog/weight';
import { NO_DISCOUNT_APPLIED } from '@plenty/contract/checkout/pricing';
import type { CartQuote } from '@plenty/contract/checkout/quote';
import { cents } from '@plenty/contract/lib/money';
import { anAddress } from '@plenty/contract/testing/builders';
import { expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { createEmptyCart } from '../cart/stored-cart.ts';
import { createTestProduct } from '../testing/fixtures.ts';
import { priceLines } from './cart-quote.ts';
import type { DiscountEvaluation } from './evaluate-discount-code.ts';
import { toShipment } from './shipping-services.ts';
import { verifyCart } from './verify-cart.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const createLine = (id: string, productId: number): StoredCartLine => ({
  id,
  productId,
  productName: `Court Tee ${productId}`,
  image: '',
  price: cents(4800),
  size: 'MED',
  color: 'Black',
  selectedSize: 'MED',
  selectedColor: 'Black',
  quantity: 1,
});
const LINES = [createLine('a'.repeat(20), 1), createLine('b'.repeat(20), 2)];
const INVENTORY = {
  products: new Map([1, 2].map((id) => [id, createTestProduct({ id })])),
  counts: new Map(LINES.map((line) => [getVariantKey(line), 5])),
};
const EXPRESS = {
  id: 'express',
  name: 'Express',
  price: '20.00',
  freeFrom: null,
  minDays: 1,
  maxDays: 2,
  pickUpAt: '',
};

/** The total is of two tees with standard shipping, unless the request says otherwise. */
const request = (changed: Partial<CreateOrderRequest> = {}): CreateOrderRequest => ({
  ...anAddress(),
  email: 'ada@example.com',
  cartItems: toCartLines(LINES, INVENTORY),
  subtotal: '96.00',
  shipping: '7.99',
  discountAmount: '0.00',
  total: '103.99',
  ...changed,
});

type Offered = { readonly services?: (typeof EXPRESS)[]; readonly evaluation?: DiscountEvaluation };

function verify(body: CreateOrderRequest, { services = [], evaluation }: Offered = {}) {
  const shipment = toShipment({ services, defaultWeight: DEFAULT_ITEM_WEIGHT }, LINES, INVENTORY);
  return verifyCart(body, {
    cart: { ...createEmptyCart('key', NOW), lines: LINES },
    lines: LINES,
    priced: priceLines(LINES, INVENTORY, { getTaxKind: () => 'clothing' }),
    inventory: INVENTORY,
    heldUnits: [],
    evaluation: evaluation ?? { kind: 'none', applied: NO_DISCOUNT_APPLIED },
    stateTax: undefined,
    offer: { shipment, closedDays: [], now: NOW },
  });
}

/** The quote that the shopper is asked to confirm, with the sentence that says why. */
function getQuoteToConfirm(body: CreateOrderRequest, offered: Offered = {}): CartQuote & { readonly message: string } {
  try {
    verify(body, offered);
  } catch (failure) {
    if (failure instanceof AppError && failure.error.code === 'price-changed') return failure.error;
    throw failure;
  }
  throw new Error('There was nothing to confirm');
}

test('D-12 a shopper orders what they saw', () => {
  expect(verify(request())).toMatchObject({ lines: LINES, service: null, price: { total: 10_399 } });
});

test.each<[string, Partial<CreateOrderRequest>]>([
  ['another subtotal', { subtotal: '95.99' }],
  ['another shipping', { shipping: '0.00' }],
  ['another discount', { discountAmount: '4.80' }],
  ['another total', { total: '96.00' }],
  ['another quote', { quoteVersion: 'c'.repeat(32) }],
  ['a line fewer', { cartItems: toCartLines(LINES.slice(1), INVENTORY) }],
  [
    'one line of another cart',
    { cartItems: toCartLines([{ ...createLine('c'.repeat(20), 1) }, createLine('b'.repeat(20), 2)], INVENTORY) },
  ],
])('D-12 a shopper who saw %s confirms the total once more', (_what, seen) => {
  const quoted = getQuoteToConfirm(request(seen));
  expect(quoted.message).toBe(
    'Your cart has changed since you last saw it. Please check the new total and confirm once more.',
  );
  expect(quoted.quote.total).toBe('103.99');
  expect(verify(request({ quoteVersion: quoted.version })).price.total).toBe(10_399);
});

test('D-17 a code that is rejected by now is told with its reason, even if it would change no amount', () => {
  const evaluation: DiscountEvaluation = {
    kind: 'rejected',
    applied: NO_DISCOUNT_APPLIED,
    reason: 'This code has ended.',
  };
  const quoted = getQuoteToConfirm(request({ discountCode: 'SAVE10' }), { evaluation });
  expect(quoted).toMatchObject({
    message: 'This code has ended. Please check the new total and confirm once more.',
    codeRemoved: 'This code has ended.',
  });
});

test('D-12 a shipping service that is gone is told, and the price is that of standard shipping', () => {
  const body = request({ shippingService: EXPRESS.id });
  const sentence = 'The shipping you chose is not offered any more. This is the price with standard shipping.';
  expect(getQuoteToConfirm(body)).toMatchObject({ message: sentence, serviceRemoved: sentence });
  const express = request({ shippingService: EXPRESS.id, shipping: '20.00', total: '116.00' });
  expect(verify(express, { services: [EXPRESS] }).service?.name).toBe('Express');
});
