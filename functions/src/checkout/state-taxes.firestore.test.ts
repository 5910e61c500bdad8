import { parseMoney } from '@plenty/contract/lib/money';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartQuoteSchema } from '@plenty/contract/checkout/quote';
import { moveRenamedProducts } from '../content/category-rename.repository.ts';
import { paths } from '../db/paths.ts';
import { storedOrderSchema } from '../orders/stored-order.ts';
import { createAdminClient } from '../testing/admin-client.ts';
import { checkoutPayload, fillCart, parseCreatedOrder, submitOrder } from '../testing/place-order.ts';
import { createTestShop } from '../testing/test-shop.ts';

const shop = createTestShop('state-taxes');
let admin: Awaited<ReturnType<typeof createAdminClient>>;

const NEW_JERSEY = {
  clothing: { kind: 'exempt' },
  shipping: 'by-share',
  exemptRate: 0,
  confirmedOn: '2026-11-23',
} as const;
const RATES = { isOn: true, rates: { NJ: 662, WA: 1000 }, raisedByHalf: ['NJ'] };

beforeAll(async () => {
  await shop.saveProducts(
    { id: 1, name: 'Script Tee', price: 3600 },
    { id: 2, name: 'Canvas Tote', price: 1200, category: 'bags' },
  );
  admin = await createAdminClient(shop);
});
let bags = '';
beforeEach(async () => {
  const category = { name: 'bags', displayName: 'Bags', description: '', image: '', isActive: true };
  bags = String((await admin.change('POST', 'categories', category)).item?.['id']);
});
afterEach(async () => {
  await shop.database.doc(paths.taxSettings).delete();
  for (const collection of [paths.categories, paths.categoryNames]) {
    await shop.database.recursiveDelete(shop.database.collection(collection));
  }
});

const NJ_ADDRESS = { state: 'NJ', city: 'Trenton', zipCode: '08601' };

/** The quote of two tees and a tote, to New Jersey unless said otherwise, and the order of exactly that quote. */
async function buy(email: string, address = NJ_ADDRESS) {
  const { cookie, lines } = await fillCart(shop, { productId: 1, quantity: 2 }, { productId: 2 });
  const { state } = address;
  const answer = await shop.call('/api/checkout/quote', { method: 'POST', body: { state }, cookie });
  const { quote, version } = cartQuoteSchema.parse(answer.data);
  const body = { ...checkoutPayload(lines), ...address, email, total: quote.total, quoteVersion: version };
  const created = parseCreatedOrder(await submitOrder(shop, cookie, body));
  const { docs } = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
  return { quote, created, order: storedOrderSchema.parse(docs[0]?.data()) };
}

test('D-69 until a state’s rule is confirmed its rate applies to all items and not to shipping', async () => {
  await admin.change('PUT', 'settings/tax', RATES);
  const { quote, created, order } = await buy('unconfirmed@example.com');
  // 84.00 x 6.625 % = 5.565, of which 4.77 are on the tees and 0.795 on the tote.
  expect(quote).toMatchObject({ subtotal: '84.00', shippingCost: '7.99', tax: '5.57', total: '97.56' });
  expect(created.total).toBe('97.56');
  expect(order).toMatchObject({ tax: 557, shippingTax: 0, total: 9756, items: [{ tax: 477 }, { tax: 80 }] });
});

test('D-69 a confirmed rule exempts clothing, taxes other goods and their share of shipping, in quote and order alike', async () => {
  const saved = await admin.change('PUT', 'settings/tax', {
    ...RATES,
    rules: { NJ: NEW_JERSEY },
    otherCategories: [bags],
  });
  expect(saved.item).toMatchObject({
    tax: { rules: { NJ: NEW_JERSEY }, otherCategories: [bags], raisedByHalf: ['NJ'] },
  });
  const { quote, created, order } = await buy('confirmed@example.com');
  // Of 84.00 the tote is 12.00, so 1.14 of 7.99 is its shipping: 13.14 x 6.625 % = 0.870525, divided 0.795 to 0.075525.
  expect(quote).toMatchObject({ tax: '0.87', total: '92.86' });
  expect(created.total).toBe('92.86');
  expect(order).toMatchObject({ tax: 87, shippingTax: 8, total: 9286, items: [{ tax: 0 }, { tax: 79 }] });
});

test('D-69 a category keeps its kind of goods when it is renamed, also until its products have the new name', async () => {
  await admin.change('PUT', 'settings/tax', { ...RATES, rules: { NJ: NEW_JERSEY }, otherCategories: [bags] });
  expect((await buy('before@example.com')).quote.tax).toBe('0.87');
  await admin.change('PUT', `categories/${bags}`, { name: 'carriers' });
  expect((await buy('meanwhile@example.com')).quote.tax).toBe('0.87');
  const { database, now } = shop;
  await moveRenamedProducts({ database, now, pause: async (milliseconds) => shop.advanceTime(milliseconds) }, 'bags');
  expect((await database.doc(paths.product(2)).get()).get('category')).toBe('carriers');
  expect((await buy('after@example.com')).quote.tax).toBe('0.87');
  // A new category may have the former name by then. Its goods are clothing until the owner says otherwise.
  await admin.change('POST', 'categories', { name: 'bags', displayName: 'Bags' });
  await shop.saveProducts({ id: 2, name: 'Canvas Tote', price: 1200, category: 'bags' });
  expect((await buy('anew@example.com')).quote.tax).toBe('0.00');
});

test('D-69 a refund of lines gives back their price and exactly their tax, once, and all of them the whole total', async () => {
  await admin.change('PUT', 'settings/tax', { ...RATES, rules: { NJ: NEW_JERSEY }, otherCategories: [bags] });
  const { order } = await buy('refund@example.com');
  await admin.change('POST', `orders/${order.id}/mark-paid`, { note: 'Bank' });
  const [tees, tote] = order.items.map(({ lineId }) => lineId);
  const refund = (amount: string, lines: readonly object[], shipping = false) => {
    shop.advanceTime(1000);
    return admin.call('POST', `orders/${order.id}/refund`, { amount, note: 'Torn', putsBack: false, lines, shipping });
  };
  expect((await refund('12.79', [{ lineId: tote, quantity: 1 }])).status).toBe(200);
  expect((await refund('12.79', [{ lineId: tote, quantity: 1 }])).status, 'a second time').toBe(409);
  expect((await refund('36.00', [{ lineId: tees, quantity: 1 }])).status).toBe(200);
  const view = (await admin.call('GET', `orders/${order.id}`)).data;
  expect(view).toMatchObject({
    refundableLines: { lines: [{ lineId: tees, units: ['36.00'] }, { units: [] }], shipping: '8.07' },
    refunds: [{ tax: '0.79', lines: [{ lineId: tote, quantity: 1 }] }, { tax: '0.00' }],
  });
  expect((await refund('44.07', [{ lineId: tees, quantity: 1 }], true)).status).toBe(200);
  const stored = storedOrderSchema.parse((await shop.database.doc(paths.order(order.id)).get()).data());
  expect(stored).toMatchObject({ paymentStatus: 'refunded', refundedAmount: parseMoney('92.86') });
  expect(stored.refunds.reduce((sum, { tax }) => sum + (tax ?? 0), 0)).toBe(order.tax);
});

test('D-23 a territory is taxed at the rate that the owner entered, and military mail never is, in quote and order alike', async () => {
  await admin.change('PUT', 'settings/tax', { isOn: true, rates: { PR: 1150, NY: 887, CA: 725, DC: 600 } });
  const taxOf = async (name: string, address: typeof NJ_ADDRESS) => {
    const { quote, order } = await buy(`${name}@example.com`, address);
    expect(order.total, name).toBe(parseMoney(quote.total));
    expect(order.tax, name).toBe(parseMoney(quote.tax));
    return quote.tax;
  };
  expect(await taxOf('puerto-rico', { state: 'PR', city: 'San Juan', zipCode: '00901' })).toBe('9.66');
  expect(await taxOf('guam', { state: 'GU', city: 'Hagatna', zipCode: '96910' })).toBe('0.00');
  expect(await taxOf('washington-dc', { state: 'DC', city: 'Washington', zipCode: '20001' })).toBe('5.04');
  // Mail of the armed forces passes through New York and San Francisco.
  expect(await taxOf('apo-europe', { state: 'AE', city: 'APO', zipCode: '09012' })).toBe('0.00');
  expect(await taxOf('fpo-pacific', { state: 'AP', city: 'FPO', zipCode: '96601' })).toBe('0.00');
});

test('an order from before lines had taxes opens, and is refunded by amount as before', async () => {
  await admin.change('PUT', 'settings/tax', RATES);
  const { order } = await buy('old@example.com');
  const { shippingTax: _shipping, ...former } = (await shop.database.doc(paths.order(order.id)).get()).data() ?? {};
  const items = order.items.map(({ tax: _tax, ...item }) => item);
  await shop.database.doc(paths.order(order.id)).set({ ...former, items });
  await admin.change('POST', `orders/${order.id}/mark-paid`, { note: 'Bank' });
  shop.advanceTime(1000);
  const path = `orders/${order.id}`;
  expect((await admin.call('GET', path)).data).toMatchObject({ refundableLines: { lines: [], shipping: null } });
  const whole = { amount: '97.56', note: 'Torn', putsBack: false };
  const ofLine = { ...whole, lines: [{ lineId: order.items[0]?.lineId, quantity: 1 }] };
  expect((await admin.call('POST', `${path}/refund`, ofLine)).status).toBe(409);
  expect((await admin.change('POST', `${path}/refund`, whole)).item).toMatchObject({ paymentStatus: 'refunded' });
});
