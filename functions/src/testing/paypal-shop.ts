import { adminOrderSchema } from '@plenty/contract/admin/orders';
import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { beforeAll, beforeEach } from 'vitest';
import { paths } from '../db/paths.ts';
import type { HttpResponse } from '../http/responses.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import type { PayPalClient } from '../payments/paypal-client.ts';
import { getOrderReference } from '../payments/order-handle.ts';
import { createAdminClient } from './admin-client.ts';
import { type IpnFields, createIpnMessage, createSignatureHeaders, createWebhook } from './paypal-messages.ts';
import { checkoutPayload, fillCart, parseCartLines, parseCreatedOrder, submitOrder } from './place-order.ts';
import { type TestShop, createTestShop } from './test-shop.ts';

const WEBHOOK_PATH = '/api/payments/paypal/webhook';
const RETURN_PATH = '/api/payments/paypal/return';

/** PayPal knows this account by another primary email than the shop. */
export const FORM_PAYMENT_SETTINGS = {
  mode: 'form',
  payee: 'pay@plenty.example',
  merchantId: 'PLENTYDEMO123',
} as const;

export const PAYPAL_MODES = ['form', 'orders-v2'] as const;
export type PayPalMode = (typeof PAYPAL_MODES)[number];

/** A shop that takes payments by PayPal. Product 1 has no stock counts; product 2 has a hundred units in one size. */
export function createPayPalShop(name: string, wallet?: PayPalClient, mode: PayPalMode = 'form', startsAt?: Date) {
  const shop = createTestShop(name, wallet, startsAt);
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  let buyers = 0;
  let transactions = 0;
  return {
    ...shop,
    /** Saves products, stock and payment settings. */
    seed: async () => {
      await shop.saveProducts(
        { id: 1, name: 'Script Tee', price: 4800 },
        { id: 2, price: 2000, sizes: ['MED'], colors: ['Black'], variants },
      );
      await shop.setStock(2, 'MED', 'Black', 100);
      await shop.database.doc(paths.paymentSettings).set({ ...FORM_PAYMENT_SETTINGS, mode });
    },
    /** Places an order of a new shopper and stops at the redirect to PayPal. */
    placeUnpaidOrder: async (productId = 1, quantity = 1) => {
      buyers += 1;
      const email = `buyer-${buyers}@example.com`;
      const { cookie, lines } = await fillCart(shop, { productId, quantity });
      const payload = { ...checkoutPayload(lines), email };
      const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
      return { cookie, payload, created, email };
    },
    setPaymentMode: (next: PayPalMode | 'manual') =>
      shop.database.doc(paths.paymentSettings).set({ ...FORM_PAYMENT_SETTINGS, mode: next }),
    readCart: async (cookie: string) => parseCartLines(await shop.call('/api/cart', { cookie })),
    nextTransactionId: (): string => {
      transactions += 1;
      return `TXN${String(transactions).padStart(14, '0')}`;
    },
    getReturnPath,
    getPayPalOrderId,
    ...createPayPalActions(shop),
    ...createRecordReaders(shop),
  };
}
export type PayPalShop = ReturnType<typeof createPayPalShop>;

function getPayPalOrderId({ redirectUrl }: CreateOrderResponse): string {
  return new URL(redirectUrl ?? 'none:').searchParams.get('token') ?? '';
}

/** The path that PayPal redirects the browser to. */
function getReturnPath({ orderNumber, orderKey }: CreateOrderResponse): string {
  return `${RETURN_PATH}?order=${orderNumber}&handle=${getOrderReference(orderKey)}`;
}

/** What PayPal and the shopper's browser send. */
function createPayPalActions({ sendPayPalMessage, fakePayPal }: TestShop) {
  const openReturnUrl = (path: string, cookie?: string, method = 'GET'): Promise<HttpResponse> =>
    sendPayPalMessage('', path, method, cookie === undefined ? {} : { cookie: `__session=${cookie}` });
  return {
    /** Sends a payment notification in the order's mode; the fields have the names of IPN messages. */
    sendPaymentMessage: async (created: CreateOrderResponse, fields: IpnFields = {}): Promise<HttpResponse> => {
      if (created.paypalFormData) return sendPayPalMessage(createIpnMessage(created, fields));
      const paypalOrderId = getPayPalOrderId(created);
      const unit = fakePayPal.find(paypalOrderId)?.unit;
      const order = { custom: unit?.custom_id ?? '', invoice: unit?.invoice_id ?? '', total: created.total };
      const { raw, headers } = createWebhook({ ...order, paypalOrderId }, fields);
      return sendPayPalMessage(raw, WEBHOOK_PATH, 'POST', headers);
    },
    /** The shopper approves at PayPal, which sends a webhook. */
    approveByWebhook: async (created: CreateOrderResponse): Promise<HttpResponse> => {
      const { id, unit } = fakePayPal.approve(getPayPalOrderId(created));
      const { custom_id, invoice_id } = unit;
      const resource = { id, status: 'APPROVED', purchase_units: [{ custom_id, invoice_id }] };
      const raw = JSON.stringify({ id: `WH-${id}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource });
      return sendPayPalMessage(raw, WEBHOOK_PATH, 'POST', createSignatureHeaders(raw));
    },
    /** The shopper approves at PayPal and returns, without a webhook. */
    approveAndReturn: async (created: CreateOrderResponse, cookie?: string): Promise<HttpResponse> => {
      const id = getPayPalOrderId(created);
      fakePayPal.approve(id);
      return openReturnUrl(`${getReturnPath(created)}&token=${id}&PayerID=P1`, cookie);
    },
    /** A browser returns from PayPal. Without a cookie it is another browser than the one that ordered. */
    openReturnUrl,
  };
}

function createRecordReaders({ database }: TestShop) {
  const listOrders = async (email: string): Promise<StoredOrder[]> => {
    const found = await database.collection(paths.orders).where('customerEmail', '==', email).get();
    return found.docs.map((document) => storedOrderSchema.parse(document.data()));
  };
  return {
    listOrders,
    /** The first order of an email that is not cancelled, or else the first. */
    findOrder: async (email: string): Promise<StoredOrder> => {
      const orders = await listOrders(email);
      const order = orders.find(({ status }) => status !== 'cancelled') ?? orders[0];
      if (!order) throw new Error(`There is no order of ${email}`);
      return order;
    },
    listEmailEvents: async (orderId: string) => {
      const found = await database.collection(paths.emails).where('orderId', '==', orderId).get();
      return found.docs.map((email) => String(email.get('event')));
    },
    listHistory: async (orderId: string) => {
      const found = await database.doc(paths.order(orderId)).collection('history').get();
      return found.docs.map((entry) => entry.data());
    },
    /** The states of all stored payment notifications. */
    listMessageStates: async () =>
      (await database.collection(paths.paypalNotifications).get()).docs.map((message) => String(message.get('state'))),
  };
}

/** A shop with Orders v2 whose owner refunds payments. PayPal works normally at the start of every test. */
export function createRefundShop(name: string) {
  const shop = createPayPalShop(name, undefined, 'orders-v2');
  const { placeUnpaidOrder, findOrder, nextTransactionId, fakePayPal } = shop;
  type AdminClient = Awaited<ReturnType<typeof createAdminClient>>;
  let client: Promise<AdminClient> | undefined;
  const getClient = () => (client ??= createAdminClient(shop));
  const admin: Pick<AdminClient, 'call' | 'change'> = {
    call: async (...options) => (await getClient()).call(...options),
    change: async (...options) => (await getClient()).change(...options),
  };
  beforeAll(() => shop.seed());
  beforeEach(() => {
    Object.assign(fakePayPal.behavior, { now: 'well', refund: 'COMPLETED' });
  });
  return {
    shop,
    admin,
    ask: (id: string, amount: string, putsBack = false) =>
      admin.call('POST', `orders/${id}/refund`, { amount, note: 'Arrived torn', putsBack }),
    readAdminOrder: async (id: string) => adminOrderSchema.parse((await admin.call('GET', `orders/${id}`)).data),
    tasks: async () => (await shop.database.collection(paths.refundTasks).get()).size,
    paidOrder: async (productId = 1, quantity = 1) => {
      const order = await placeUnpaidOrder(productId, quantity);
      if (order.created.redirectUrl) await shop.approveAndReturn(order.created);
      else await shop.sendPaymentMessage(order.created, { txn_id: nextTransactionId() });
      const { id } = await findOrder(order.email);
      return { ...order, id };
    },
  };
}
