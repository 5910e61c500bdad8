import { expect, test } from 'vitest';
import { ORDER_EMAIL_NAMES, getEmailName } from './order-email.ts';
import { CLAIM_WINDOW_DAYS, getClaimMailto, getClaimSubject } from './order-claim.ts';
import { createOrderNumber, orderNumberSchema, parseOrderNumber } from './order-number.ts';
import {
  MAX_ORDERS_LISTED,
  customerOrderSchema,
  liveUpdatesSchema,
  orderKeySchema,
  orderViewSchema,
  paymentRedirectSchema,
  recentOrderSchema,
  usesPaymentProvider,
} from './order.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  type PaymentStatus,
  getInventoryEffect,
  isAwaitingShipment,
  paymentStatusSchema,
} from './order-status.ts';
import { parseOrderKey, removeOrderKey } from './order-link.ts';
import { getTrackingUrl, trackingSchema } from './tracking.ts';
import { createDeliveryCalendar } from './delivery-calendar.ts';
import { anAddress } from '../testing/builders.ts';

const KEY = '0123456789abcdef'.repeat(2);

test('D-24 cancelling gives the items back once, and only reopening takes them again', () => {
  const effects = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.map((to) => [from, to, getInventoryEffect(from, to)] as const),
  );
  for (const [from, to, effect] of effects) {
    const expected = from === to ? 'keep' : to === 'cancelled' ? 'release' : from === 'cancelled' ? 'reserve' : 'keep';
    expect(effect, `${from} to ${to}`).toBe(expected);
  }
});

test('an order waits to be shipped when it is paid or free, not shipped and no test', () => {
  const waits = (status: OrderStatus, paymentStatus: PaymentStatus, isTestOrder = false) =>
    isAwaitingShipment({ status, paymentStatus, isTestOrder });
  expect(ORDER_STATUSES.filter((status) => waits(status, 'paid'))).toEqual(['pending', 'processing']);
  expect(paymentStatusSchema.options.filter((status) => waits('pending', status))).toEqual([
    'paid',
    'partially_refunded',
    'not_required',
  ]);
  expect(waits('pending', 'paid', true)).toBe(false);
});

test('D-18 PayPal takes the payment of its two modes and of no other', () => {
  expect((['form', 'orders-v2', 'manual', 'none'] as const).map(usesPaymentProvider)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('D-21 an order’s key is 128 bits and nothing else', () => {
  expect(orderKeySchema.safeParse(KEY).success).toBe(true);
  expect(
    [`${KEY}0`, `0${KEY}`, KEY.slice(1), KEY.toUpperCase(), ''].filter((key) => orderKeySchema.safeParse(key).success),
  ).toEqual([]);
});

test('D-52 the secret of live updates is 256 bits and nothing else', () => {
  const accepts = (secret: string) =>
    liveUpdatesSchema.safeParse({ secret, count: 1, projectId: 'demo-plenty' }).success;
  expect(accepts('a'.repeat(43))).toBe(true);
  expect(['a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}/`, `/${'a'.repeat(43)}`].filter(accepts)).toEqual([]);
  expect(
    liveUpdatesSchema.safeParse({ secret: 'a'.repeat(43), count: 1, projectId: 'x', emulator: 'a:1' }).success,
  ).toBe(true);
});

const NUMBER = createOrderNumber(Uint8Array.of(7, 19, 3, 20, 9, 2, 23));

test('an order number has the letters that its bytes stand for, and a check letter', () => {
  expect(createOrderNumber(Uint8Array.of(0, 1, 2, 3, 4, 5, 6))).toBe('PL-0123-456N');
  // Bytes above the alphabet go around.
  expect(createOrderNumber(Uint8Array.of(32, 33, 34, 35, 36, 37, 38))).toBe('PL-0123-456N');
  expect(() => createOrderNumber(new Uint8Array(6))).toThrow(RangeError);
  expect(() => createOrderNumber(new Uint8Array(8))).toThrow(RangeError);
});

test('an order number is read with O for 0 and with I or L for 1', () => {
  const number = createOrderNumber(Uint8Array.of(0, 1, 1, 0, 4, 5, 6));
  expect(parseOrderNumber(number.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(number);
  expect(parseOrderNumber(number.replaceAll('0', 'o').replaceAll('1', 'I'))).toBe(number);
});

test('an order number with a letter too many or too few is none', () => {
  expect(parseOrderNumber(`${NUMBER}0`)).toBeUndefined();
  expect(parseOrderNumber(NUMBER.slice(0, -1))).toBeUndefined();
  expect(parseOrderNumber(`X${NUMBER}`)).toBeUndefined();
  const characters = NUMBER.slice(3).replace('-', '');
  const last = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  expect(last.filter((each) => parseOrderNumber(characters + each) !== undefined)).toEqual([]);
  expect(last.filter((each) => parseOrderNumber(characters.slice(0, -2) + each) !== undefined)).toEqual([]);
  // Whatever check letter follows: U is none of the letters.
  expect(last.filter((each) => parseOrderNumber(`0123U56${each}`) !== undefined)).toEqual([]);
  expect(last.filter((each) => parseOrderNumber(`0123456${each}`) !== undefined)).toHaveLength(1);
});

test('the letters PL are only taken off the beginning of an order number', () => {
  const number = createOrderNumber(Uint8Array.of(0, 22, 1, 0, 4, 5, 6));
  expect(number.slice(3, 6)).toBe('0P1');
  expect(parseOrderNumber(number.slice(3).replace('P1', 'PL'))).toBe(number);
});

test('a typed order number is refused as a whole when it is none, or longer than any', () => {
  expect(orderNumberSchema.safeParse('PL-0000-0000').success).toBe(parseOrderNumber('PL-0000-0000') !== undefined);
  expect(orderNumberSchema.safeParse('nonsense').success).toBe(false);
  expect(orderNumberSchema.safeParse(NUMBER.padEnd(30)).success).toBe(true);
  expect(orderNumberSchema.safeParse(NUMBER.padEnd(31)).success).toBe(false);
  expect(orderNumberSchema.parse(NUMBER.toLowerCase())).toBe(NUMBER);
});

test('PFACT-13 a claim’s email has a line for each thing to say', () => {
  expect(CLAIM_WINDOW_DAYS).toBe(14);
  expect(getClaimSubject('PL-1')).toBe('Order Error - PL-1');
  const body = decodeURIComponent(getClaimMailto('help@plenty.example', 'PL-1').split('&body=')[1] ?? '');
  expect(body.split('\n')).toEqual([
    'Full name: ',
    'Order number: PL-1',
    'What is wrong: ',
    '',
    'Please attach clear photos of the damaged or incorrect item.',
  ]);
});

test('a carrier and a number have at most 60 characters, without spaces around them', () => {
  expect(trackingSchema.parse({ carrier: ' USPS ', number: ' 1 ' })).toEqual({ carrier: 'USPS', number: '1' });
  const accepts = (length: number) =>
    trackingSchema.safeParse({ carrier: 'x'.repeat(length), number: 'x'.repeat(length) }).success;
  expect([accepts(60), accepts(61)]).toEqual([true, false]);
  const { error } = trackingSchema.safeParse({ carrier: 'x'.repeat(61), number: 'x'.repeat(61) });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Please use at most 60 characters for the carrier',
    'Please use at most 60 characters for the tracking number',
  ]);
});

test('PFACT-01 a carrier’s long name leads to its own page too', () => {
  const hostOf = (carrier: string) => getTrackingUrl({ carrier, number: '1' })?.split('/')[2];
  expect(['US Mail', 'United States Postal Service', 'Postal Service'].map(hostOf)).toEqual(
    Array(3).fill('tools.usps.com'),
  );
  expect(hostOf('United Parcel Service')).toBe('www.ups.com');
  expect(hostOf('FedEx Ground')).toBe('www.fedex.com');
});

test('D-56 of several keys in an address the first real one counts, the hash before the query', () => {
  const other = 'f'.repeat(32);
  expect(parseOrderKey({ search: `?key=${other}`, hash: `#key=${KEY}` })).toBe(KEY);
  expect(parseOrderKey({ search: `?key=${other}`, hash: '#key=short' })).toBe(other);
  expect(parseOrderKey({ search: `?monkey=${KEY}&ref=${KEY}`, hash: '' })).toBeUndefined();
});

test('D-56 an address without a key stays letter by letter, and one of nothing else is empty without it', () => {
  const odd = { search: '?a=1&&b=2', hash: '#' };
  expect(removeOrderKey(odd)).toEqual(odd);
  expect(removeOrderKey({ search: `?&key=${KEY}`, hash: '' })).toEqual({ search: '', hash: '' });
});

test('every stored email has the owner’s name for it, and that of another release a plain one', () => {
  expect(getEmailName('order-shipped')).toBe('Shipped');
  for (const [event, name] of Object.entries(ORDER_EMAIL_NAMES)) expect(name, event).toMatch(/^[A-Z][a-z ]+$/);
  expect(getEmailName('panel-reset')).toBe('Code for the admin panel');
  expect(getEmailName('from-tomorrow')).toBe('Email');
});

const CUSTOMER_ORDER = {
  id: 'order-1',
  orderNumber: NUMBER,
  status: 'pending',
  paymentStatus: 'pending',
  total: '55.99',
  createdAt: '2026-11-20T15:00:00.000Z',
  items: [],
  shippingAddress: anAddress(),
};

test('D-73 a customer’s order from before its newer fields can still be read', () => {
  expect(customerOrderSchema.parse(CUSTOMER_ORDER)).toEqual(CUSTOMER_ORDER);
  const whole = {
    ...CUSTOMER_ORDER,
    tracking: { carrier: 'USPS', number: '1' },
    amounts: { subtotal: '48.00', discountAmount: '0.00', shippingCost: '7.99', tax: '0.00' },
    payable: 'by-hand',
    payBy: '2026-11-21T15:00:00.000Z',
    refundedAmount: '1.00',
  };
  expect(customerOrderSchema.parse(whole)).toEqual(whole);
  const withCode = { ...whole, amounts: { ...whole.amounts, discountCode: 'SAVE10' } };
  expect(customerOrderSchema.parse(withCode)).toEqual(withCode);
});

test('R-11 an order with an unreadable or missing date is still read, without its date', () => {
  const { createdAt: _createdAt, ...undated } = CUSTOMER_ORDER;
  expect(customerOrderSchema.parse({ ...CUSTOMER_ORDER, createdAt: 'yesterday' }).createdAt).toBeUndefined();
  expect(customerOrderSchema.parse(undated)).toEqual(undated);
});

test('D-21 without the key an order’s page has its statuses alone', () => {
  const view = {
    orderNumber: NUMBER,
    status: 'pending',
    paymentStatus: 'pending',
    createdAt: '2026-11-20T15:00:00.000Z',
    changedAt: '2026-11-20T15:00:00.000Z',
  };
  expect(orderViewSchema.parse(view)).toEqual(view);
  const details = {
    items: [],
    subtotal: '48.00',
    discountAmount: '0.00',
    shippingCost: '7.99',
    tax: '0.00',
    total: '55.99',
    customerEmail: 'ada@example.com',
    shippingAddress: anAddress(),
    paymentMode: 'manual',
  };
  expect(orderViewSchema.parse({ ...view, details }).details).toEqual(details);
  const everything = {
    ...details,
    discountCode: 'SAVE10',
    shippingService: { name: 'Express', pickUpAt: '' },
    billingAddress: anAddress(),
    payee: 'pay@plenty.example',
    payBy: '2026-11-21T15:00:00.000Z',
    isPaymentOnItsWay: true,
    canPay: true,
    canPayAgain: true,
    isPaidLater: true,
    isPaymentOverdue: true,
    refundedAmount: '1.00',
    isDisputed: true,
    isPaymentKept: true,
    tracking: { carrier: 'USPS', number: '1' },
    arrival: { sendBy: '2026-11-25', from: '2026-12-01', to: '2026-12-10' },
    shippedAt: '2026-11-21T15:00:00.000Z',
    deliveredAt: '2026-11-22T15:00:00.000Z',
    delay: { answer: null },
    isTestOrder: true,
  };
  expect(orderViewSchema.parse({ ...view, details: everything }).details).toEqual(everything);
  expect(
    orderViewSchema.parse({ ...view, details: { ...everything, delay: { answer: 'keep' } } }).details?.delay,
  ).toEqual({ answer: 'keep' });
});

test('a browser’s recent orders and the way to the payment leave out what does not apply', () => {
  const recent = { orderNumber: NUMBER, createdAt: '2026-11-20T15:00:00.000Z' };
  expect(recentOrderSchema.parse(recent)).toEqual(recent);
  expect(recentOrderSchema.parse({ ...recent, canPay: true })).toEqual({ ...recent, canPay: true });
  expect(paymentRedirectSchema.parse({})).toEqual({});
  const all = { paypalFormData: { cmd: '_cart' }, paypalUrl: 'https://x/', redirectUrl: 'https://y/' };
  expect(paymentRedirectSchema.parse(all)).toEqual(all);
  expect(MAX_ORDERS_LISTED).toBe(200);
});

test('a calendar entry is folded after 74 characters, takes up no time and escapes what a calendar reads as signs', () => {
  const calendar = createDeliveryCalendar({
    orderNumber: 'A,B;C\\D',
    isPickUp: false,
    latest: '2026-12-10',
    link: `https://shop.example/${'x'.repeat(80)}`,
    changedAt: '2026-11-20T15:00:00.000Z',
  });
  expect(calendar).toContain('SUMMARY:Plenty order A\\,B\\;C\\\\D arrives by today\r\n');
  expect(calendar).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  const lines = calendar.split('\r\n');
  const link = lines.findIndex((line) => line.startsWith('URL:'));
  expect(lines[link]).toHaveLength(74);
  expect(lines[link + 1]).toMatch(/^ x+$/);
});
