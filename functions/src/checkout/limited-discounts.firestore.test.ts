import { PERCENT_DISCOUNT } from '@plenty/contract/testing/builders';
import type { discountSchema } from '@plenty/contract/checkout/discount';
import { cartQuoteSchema } from '@plenty/contract/checkout/quote';
import { getContentAmount, getRefundableLines } from '@plenty/contract/payments/line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { checkoutPayload, fillCart, parseCartLines, submitOrder } from '../testing/place-order.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('limited-discounts');
const { database } = shop;
const at = Timestamp.fromMillis(0);
const saveDiscount = (code: string, override: Partial<z.input<typeof discountSchema>>) =>
  database.doc(paths.discount(code)).set({ ...PERCENT_DISCOUNT, code, ...override });
const BOTTOMS = { kind: 'categories' as const, ids: ['bottoms-1'] };

beforeAll(async () => {
  await database.doc(paths.category('bottoms-1')).set({
    id: 'bottoms-1',
    name: 'bottoms',
    displayName: 'Bottoms',
    description: '',
    image: '',
    order: 1,
    isActive: true,
    createdAt: at,
    updatedAt: at,
  });
  await shop.saveProducts(
    { id: 1, name: 'Court Tee', price: 4800 },
    { id: 2, name: 'Everyday Jogger', price: 6000, category: 'bottoms' },
    { id: 3, name: 'Cargo Short', price: 5000, category: 'bottoms', sale: { price: 3000 } },
  );
  await saveDiscount('LEGS', { appliesTo: BOTTOMS, percent: 20 });
  await saveDiscount('FULL', { appliesTo: BOTTOMS, skipsSaleItems: true });
  await saveDiscount('JOGGER', { appliesTo: { kind: 'products', ids: [2] } });
});
afterEach(async () => {
  await database.doc(paths.discount('SUMMER')).delete();
  await database.doc(paths.category('bottoms-1')).update({ name: 'bottoms' });
});

async function quote(cookie: string, discountCode?: string) {
  const answer = await shop.call('/api/checkout/quote', {
    method: 'POST',
    cookie,
    body: { ...(discountCode !== undefined && { discountCode }) },
    headers: { 'x-forwarded-for': `${cookie.slice(-12)}-${discountCode}` },
  });
  return cartQuoteSchema.parse(answer.data);
}
const validate = async (cookie: string, code: string, subtotal: string) =>
  (await shop.call('/api/checkout/validate-discount', { method: 'POST', cookie, body: { code, subtotal } })).data;

async function readOrderOf(email: string) {
  const found = await database.collection(paths.orders).where('customerEmail', '==', email).get();
  return storedOrderSchema.parse(found.docs[0]?.data());
}

test('O-20 a code for one category takes something off that category alone, and the shopper reads so', async () => {
  const { cookie } = await fillCart(shop, { productId: 1 }, { productId: 2 });
  expect(await quote(cookie, 'LEGS')).toMatchObject({
    discountCode: 'LEGS',
    discountNote: '20% off Bottoms',
    quote: { subtotal: '108.00', discountAmount: '12.00', total: '96.00' },
  });
  expect(await validate(cookie, 'LEGS', '108.00')).toMatchObject({ valid: true, message: 'You saved $12.00' });
});

test('O-20 a code for a category applies while the category is renamed and its products have the former name', async () => {
  const admin = await createAdminClient(shop);
  await admin.change('PUT', 'categories/bottoms-1', { name: 'trousers' });
  const { cookie } = await fillCart(shop, { productId: 1 }, { productId: 2 });
  expect(await quote(cookie, 'LEGS')).toMatchObject({ discountCode: 'LEGS', quote: { discountAmount: '12.00' } });
});

test('O-20 a code for other things is refused with its reason: Bottoms only, one product, not on sale', async () => {
  const tees = await fillCart(shop, { productId: 1 });
  expect(await validate(tees.cookie, 'LEGS', '48.00')).toMatchObject({
    valid: false,
    message: 'This code is for Bottoms only.',
  });
  expect(await quote(tees.cookie, 'JOGGER')).toMatchObject({
    discountCode: null,
    codeRemoved: 'This code is for Everyday Jogger only.',
    quote: { discountAmount: '0.00' },
  });
  const sale = await fillCart(shop, { productId: 3 });
  expect(await quote(sale.cookie, 'FULL')).toMatchObject({
    codeRemoved: 'This code does not apply to items on sale.',
    quote: { subtotal: '30.00' },
  });
  expect(await validate('', 'LEGS', '48.00')).toMatchObject({ valid: false });
});

test('O-13 O-20 the order knows which lines the code left out, so that a refund by line gives back what was paid for it', async () => {
  const { cookie, lines } = await fillCart(shop, { productId: 1 }, { productId: 2, quantity: 2 }, { productId: 3 });
  const email = 'limited@example.com';
  const amounts = { subtotal: '198.00', discountAmount: '12.00', shipping: '0.00', total: '186.00' };
  const answer = await submitOrder(shop, cookie, {
    ...checkoutPayload(lines),
    ...amounts,
    email,
    discountCode: 'FULL',
  });
  expect(answer.data).toMatchObject({ success: true, total: '186.00' });
  const order = await readOrderOf(email);
  expect(order.items.map(({ isExcluded }) => isExcluded)).toEqual([true, undefined, true]);
  const refundable = getRefundableLines(order);
  const amountOf = (index: number) =>
    refundable &&
    getContentAmount(refundable, {
      lines: [{ lineId: order.items[index]?.lineId ?? '', quantity: 1 }],
      shipping: false,
    })?.amount;
  expect([0, 1, 2].map(amountOf)).toEqual([4800, 5400, 3000]);
});

test('O-25 an automatic discount is in the cart, the quote and the order without a code, and counts its orders', async () => {
  await saveDiscount('SUMMER', { isAutomatic: true, appliesTo: BOTTOMS, percent: 25 });
  const { cookie, lines } = await fillCart(shop, { productId: 1 }, { productId: 2 });
  expect(lines.map(({ discount }) => discount)).toEqual([
    { amount: '0.00', note: '25% off Bottoms' },
    { amount: '15.00', note: '25% off Bottoms' },
  ]);
  const read = parseCartLines(await shop.call('/api/cart', { cookie }));
  expect(read[1]?.discount?.amount).toBe('15.00');
  expect(await quote(cookie)).toMatchObject({
    discountCode: null,
    discountNote: '25% off Bottoms',
    quote: { subtotal: '108.00', discountAmount: '15.00', total: '93.00' },
  });
  const email = 'automatic@example.com';
  const body = { ...checkoutPayload(lines), email, discountAmount: '15.00', total: '93.00' };
  expect((await submitOrder(shop, cookie, body)).data).toMatchObject({ success: true, total: '93.00' });
  const order = await readOrderOf(email);
  expect(order).toMatchObject({ discountCode: 'SUMMER', discountAmount: 1500, total: 9300 });
  expect((await database.doc(paths.discountUse('SUMMER', order.id)).get()).exists).toBe(true);
});

test('O-25 an automatic discount applies however many others have ended or are switched off', async () => {
  const former = Array.from({ length: 24 }, (_nothing, place) => `FORMER-${place}`);
  for (const [place, code] of former.entries()) {
    const over = place % 2 === 0 ? { isActive: false } : { endsAt: shop.now().getTime() };
    await saveDiscount(code, { isAutomatic: true, percent: 90, ...over });
  }
  await saveDiscount('SUMMER', { isAutomatic: true, percent: 25, endsAt: shop.now().getTime() + 1 });
  const { cookie } = await fillCart(shop, { productId: 1 });
  expect(await quote(cookie)).toMatchObject({ discountNote: '25% off', quote: { discountAmount: '12.00' } });
  for (const code of former) await database.doc(paths.discount(code)).delete();
});

test('O-25 an automatic discount that has ended by then is asked about, never charged silently', async () => {
  await saveDiscount('SUMMER', { isAutomatic: true, percent: 25 });
  const { cookie, lines } = await fillCart(shop, { productId: 1 });
  const body = { ...checkoutPayload(lines), email: 'late@example.com', discountAmount: '12.00', total: '43.99' };
  await saveDiscount('SUMMER', { isAutomatic: true, percent: 25, isActive: false });
  const answer = await submitOrder(shop, cookie, body);
  expect(answer.status).toBe(409);
  expect(answer.data).toMatchObject({ code: 'price-changed', quote: { discountAmount: '0.00', total: '55.99' } });
});

test('O-25 discounts do not combine: the better one counts, and nobody can type the name of an automatic one', async () => {
  await saveDiscount('SUMMER', { isAutomatic: true, percent: 15 });
  const { cookie } = await fillCart(shop, { productId: 1 }, { productId: 2 });
  expect(await quote(cookie, 'LEGS')).toMatchObject({
    discountCode: null,
    codeRemoved: 'Your cart already has a better discount: 15% off.',
    discountNote: '15% off',
    quote: { discountAmount: '16.20' },
  });
  const joggers = await fillCart(shop, { productId: 2 });
  expect(await quote(joggers.cookie, 'LEGS')).toMatchObject({
    discountCode: 'LEGS',
    quote: { discountAmount: '12.00' },
  });
  expect(await quote(joggers.cookie, 'SUMMER')).toMatchObject({ codeRemoved: 'This discount code is not valid.' });
});
