import { adminOrderSchema } from '@plenty/contract/admin/orders';
import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { beforeAll, beforeEach } from 'vitest';
import { paths } from '../db/paths.ts';
import type { HttpResponse } from '../http/responses.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import type { PayPalClient } from '../payments/paypal-client.ts';
import { getOrderHandle } from '../payments/paypal-resources.ts';
import { createAdminClient } from './admin-client.ts';
import { type IpnFields, createIpnMessage, createSignatureHeaders, createWebhook } from './paypal-messages.ts';
import { checkoutPayload, fillCart, parseCartLines, parseCreatedOrder, submitOrder } from './place-order.ts';
import { createTestShop } from './test-shop.ts';

const WEBHOOK_PATH = '/api/payments/paypal/webhook';
const RETURN_PATH = '/api/payments/paypal/return';

/** Whom the shops of the tests are paid to: an account whose main address is another than the one the shop knows. */
export const FORM_PAYMENT_SETTINGS = {
  mode: 'form',
  payee: 'pay@plenty.example',
  merchantId: 'PLENTYDEMO123',
} as const;

/** The same account, paid through Orders v2. */
export const PAID_BY_ORDERS = { ...FORM_PAYMENT_SETTINGS, mode: 'orders-v2' } as const;
export const PAYPAL_MODES = ['form', 'orders-v2'] as const;
export type PayPalMode = (typeof PAYPAL_MODES)[number];

function getPayPalOrderId({ redirectUrl }: CreateOrderResponse): string {
  return new URL(redirectUrl ?? 'none:').searchParams.get('token') ?? '';
}

/** The path that PayPal was told to send the browser back to. */
function getReturnPath({ orderNumber, orderKey }: CreateOrderResponse): string {
  return `${RETURN_PATH}?order=${orderNumber}&handle=${getOrderHandle(orderKey)}`;
}

function cookieHeader(cookie: string | undefined): Record<string, string> {
  return cookie === undefined ? {} : { cookie: `__session=${cookie}` };
}

/** A shop that hands its orders over to a wallet: product 1 keeps no counts, of product 2 there are a hundred in one size. */
export function createPayPalShop(name: string, wallet?: PayPalClient, mode: PayPalMode = 'form', startsAt?: Date) {
  const shop = createTestShop(name, wallet, startsAt);
  const variants = [{ size: 'MED', color: 'Black', availability: 'in-stock' as const }];
  let buyers = 0;
  let transactions = 0;
  const ordersOf = async (email: string): Promise<StoredOrder[]> => {
    const found = await shop.database.collection(paths.orders).where('customerEmail', '==', email).get();
    return found.docs.map((document) => storedOrderSchema.parse(document.data()));
  };
  return {
    ...shop,
    /** Fills the shelves and names who is paid. */
    seed: async () => {
      await shop.saveProducts(
        { id: 1, name: 'Script Tee', price: 4800 },
        { id: 2, price: 2000, sizes: ['MED'], colors: ['Black'], variants },
      );
      await shop.count(2, 'MED', 'Black', 100);
      await shop.database.doc(paths.paymentSettings).set({ ...FORM_PAYMENT_SETTINGS, mode });
    },
    /** Makes an order of a new shopper, up to the wallet's door. */
    placeUnpaidOrder: async (productId = 1, quantity = 1) => {
      buyers += 1;
      const email = `buyer-${buyers}@example.com`;
      const { cookie, lines } = await fillCart(shop, { productId, quantity });
      const payload = { ...checkoutPayload(lines), email };
      const created = parseCreatedOrder(await submitOrder(shop, cookie, payload));
      return { cookie, payload, created, email };
    },
    /** Switches how orders are paid from now on. */
    setPaymentMode: (next: PayPalMode | 'manual') =>
      shop.database.doc(paths.paymentSettings).set({ ...FORM_PAYMENT_SETTINGS, mode: next }),
    /** The wallet's message about a payment, in the mode its order was handed over with: the fields are the form's. */
    sendPaymentMessage: async (created: CreateOrderResponse, fields: IpnFields = {}): Promise<HttpResponse> => {
      if (created.paypalFormData) return shop.sendPayPalMessage(createIpnMessage(created, fields));
      const paypalOrderId = getPayPalOrderId(created);
      const unit = shop.fakePayPal.find(paypalOrderId)?.unit;
      const order = { custom: unit?.custom_id ?? '', invoice: unit?.invoice_id ?? '', total: created.total };
      const { raw, headers } = createWebhook({ ...order, paypalOrderId }, fields);
      return shop.sendPayPalMessage(raw, WEBHOOK_PATH, 'POST', headers);
    },
    /** The shopper agrees at PayPal, and PayPal says so by its webhook. */
    approveByWebhook: async (created: CreateOrderResponse): Promise<HttpResponse> => {
      const { id, unit } = shop.fakePayPal.approve(getPayPalOrderId(created));
      const { custom_id, invoice_id } = unit;
      const resource = { id, status: 'APPROVED', purchase_units: [{ custom_id, invoice_id }] };
      const raw = JSON.stringify({ id: `WH-${id}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource });
      return shop.sendPayPalMessage(raw, WEBHOOK_PATH, 'POST', createSignatureHeaders(raw));
    },
    /** The shopper agrees at PayPal and comes back, before or without any webhook. */
    approveAndReturn: async (created: CreateOrderResponse, cookie?: string): Promise<HttpResponse> => {
      const id = getPayPalOrderId(created);
      shop.fakePayPal.approve(id);
      return shop.sendPayPalMessage(
        '',
        `${getReturnPath(created)}&token=${id}&PayerID=P1`,
        'GET',
        cookieHeader(cookie),
      );
    },
    /** The browser comes back from the wallet by that address; with no cookie it is another browser than the one that ordered. */
    openReturnUrl: (path: string, cookie?: string, method = 'GET'): Promise<HttpResponse> =>
      shop.sendPayPalMessage('', path, method, cookieHeader(cookie)),
    getReturnPath,
    getPayPalOrderId,
    listOrders: ordersOf,
    /** The order of an address that was not given up, or else the first. */
    findOrder: async (email: string): Promise<StoredOrder> => {
      const orders = await ordersOf(email);
      const living = orders.find((order) => order.status !== 'cancelled') ?? orders[0];
      if (!living) throw new Error(`There is no order of ${email}`);
      return living;
    },
    /** Which mails an order's customer was sent. */
    listEmailEvents: async (id: string) => {
      const found = await shop.database.collection(paths.mails).where('orderId', '==', id).get();
      return found.docs.map((mail) => String(mail.get('event')));
    },
    /** What became of an order, the oldest first. */
    listHistory: async (id: string) => {
      const found = await shop.database.doc(paths.order(id)).collection('history').get();
      return found.docs.map((entry) => entry.data());
    },
    /** How each message that was kept stands. */
    listMessageStates: async () =>
      (await shop.database.collection(paths.walletMessages).get()).docs.map((message) => String(message.get('state'))),
    readCart: async (cookie: string) => parseCartLines(await shop.call('/api/cart', { cookie })),
    /** A number of a payment that was not used yet. */
    nextTransactionId: (): string => {
      transactions += 1;
      return `TXN${String(transactions).padStart(14, '0')}`;
    },
  };
}
export type PayPalShop = ReturnType<typeof createPayPalShop>;

/** A shop paid by Orders v2 whose owner gives money back; PayPal behaves at the beginning of every test. */
export function createRefundShop(name: string) {
  const shop = createPayPalShop(name, undefined, 'orders-v2');
  const { placeUnpaidOrder, findOrder, nextTransactionId, fakePayPal } = shop;
  let work: ReturnType<typeof createAdminClient> | undefined;
  const enter = () => (work ??= createAdminClient(shop));
  type Owner = Awaited<ReturnType<typeof createAdminClient>>;
  const owner: Pick<Owner, 'call' | 'change'> = {
    call: async (...sent) => (await enter()).call(...sent),
    change: async (...sent) => (await enter()).change(...sent),
  };
  beforeAll(() => shop.seed());
  beforeEach(() => {
    Object.assign(fakePayPal.behavior, { now: 'well', refund: 'COMPLETED' });
  });
  return {
    shop,
    owner,
    ask: (id: string, amount: string, putsBack = false) =>
      owner.call('POST', `orders/${id}/refund`, { amount, note: 'Arrived torn', putsBack }),
    panelOf: async (id: string) => adminOrderSchema.parse((await owner.call('GET', `orders/${id}`)).data),
    tasks: async () => (await shop.database.collection(paths.refundTasks).get()).size,
    /** An order that was paid in the mode the shop is in. */
    paidOrder: async (productId = 1, quantity = 1) => {
      const handed = await placeUnpaidOrder(productId, quantity);
      if (handed.created.redirectUrl) await shop.approveAndReturn(handed.created);
      else await shop.sendPaymentMessage(handed.created, { txn_id: nextTransactionId() });
      const { id } = await findOrder(handed.email);
      return { ...handed, id };
    },
  };
}
