import type { CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { paths } from '../firestore/paths.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import type { Outgoing } from '../http/exchange.ts';
import { orderHandle } from '../payments/order-handle.ts';
import type { Wallet } from '../payments/wallet.ts';
import { openShop } from './open-shop.ts';
import { aWalletMessage } from './wallet-message.ts';
import { type WalletFields, aWebhook, signatureOf } from './wallet-webhook.ts';
import { checkoutPayload, fillCart, readCreated, readLines, submitOrder } from './place-order.ts';

const WEBHOOKS = '/api/payments/paypal/webhook';
const RETURN = '/api/payments/paypal/return';

/** Whom the shops of the tests are paid to: an account whose main address is another than the one the shop knows. */
export const PAID_TO = { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' } as const;

/** The same account, paid through Orders v2. */
export const PAID_BY_ORDERS = { ...PAID_TO, mode: 'orders-v2' } as const;
export const WALLET_MODES = ['form', 'orders-v2'] as const;
export type WalletMode = (typeof WALLET_MODES)[number];

function paypalOrderIdOf({ redirectUrl }: CreatedOrder): string {
  return new URL(redirectUrl ?? 'none:').searchParams.get('token') ?? '';
}

/** The path that PayPal was told to send the browser back to. */
function wayBackOf({ orderNumber, orderKey }: CreatedOrder): string {
  return `${RETURN}?order=${orderNumber}&handle=${orderHandle(orderKey)}`;
}

function cookieHeader(cookie: string | undefined): Record<string, string> {
  return cookie === undefined ? {} : { cookie: `__session=${cookie}` };
}

/** A shop that hands its orders over to a wallet: product 1 keeps no counts, of product 2 there are a hundred in one size. */
export function openWalletShop(name: string, wallet?: Wallet, mode: WalletMode = 'form', startsAt?: Date) {
  const shop = openShop(name, wallet, startsAt);
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
    fill: async () => {
      await shop.stock(
        { id: 1, name: 'Script Tee', price: 4800 },
        { id: 2, price: 2000, sizes: ['MED'], colors: ['Black'], variants },
      );
      await shop.count(2, 'MED', 'Black', 100);
      await shop.database.doc(paths.paymentSettings).set({ ...PAID_TO, mode });
    },
    /** Makes an order of a new shopper, up to the wallet's door. */
    handOver: async (productId = 1, quantity = 1) => {
      buyers += 1;
      const email = `buyer-${buyers}@example.com`;
      const { cookie, lines } = await fillCart(shop, { productId, quantity });
      const payload = { ...checkoutPayload(lines), email };
      const created = readCreated(await submitOrder(shop, cookie, payload));
      return { cookie, payload, created, email };
    },
    /** Switches how orders are paid from now on. */
    payBy: (next: WalletMode | 'manual') => shop.database.doc(paths.paymentSettings).set({ ...PAID_TO, mode: next }),
    /** The wallet's message about a payment, in the mode its order was handed over with: the fields are the form's. */
    say: async (created: CreatedOrder, fields: WalletFields = {}): Promise<Outgoing> => {
      if (created.paypalFormData) return shop.tell(aWalletMessage(created, fields));
      const paypalOrderId = paypalOrderIdOf(created);
      const unit = shop.paypal.find(paypalOrderId)?.unit;
      const order = { custom: unit?.custom_id ?? '', invoice: unit?.invoice_id ?? '', total: created.total };
      const { raw, headers } = aWebhook({ ...order, paypalOrderId }, fields);
      return shop.tell(raw, WEBHOOKS, 'POST', headers);
    },
    /** The shopper agrees at PayPal, and PayPal says so by its webhook. */
    approve: async (created: CreatedOrder): Promise<Outgoing> => {
      const { id, unit } = shop.paypal.approve(paypalOrderIdOf(created));
      const { custom_id, invoice_id } = unit;
      const resource = { id, status: 'APPROVED', purchase_units: [{ custom_id, invoice_id }] };
      const raw = JSON.stringify({ id: `WH-${id}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource });
      return shop.tell(raw, WEBHOOKS, 'POST', signatureOf(raw));
    },
    /** The shopper agrees at PayPal and comes back, before or without any webhook. */
    comeBack: async (created: CreatedOrder, cookie?: string): Promise<Outgoing> => {
      const id = paypalOrderIdOf(created);
      shop.paypal.approve(id);
      return shop.tell('', `${wayBackOf(created)}&token=${id}&PayerID=P1`, 'GET', cookieHeader(cookie));
    },
    /** The browser comes back from the wallet by that address; with no cookie it is another browser than the one that ordered. */
    goBack: (path: string, cookie?: string, method = 'GET'): Promise<Outgoing> =>
      shop.tell('', path, method, cookieHeader(cookie)),
    wayBackOf,
    paypalOrderIdOf,
    ordersOf,
    /** The order of an address that was not given up, or else the first. */
    orderOf: async (email: string): Promise<StoredOrder> => {
      const orders = await ordersOf(email);
      const living = orders.find((order) => order.status !== 'cancelled') ?? orders[0];
      if (!living) throw new Error(`There is no order of ${email}`);
      return living;
    },
    /** Which mails an order's customer was sent. */
    mailsOf: async (id: string) => {
      const found = await shop.database.collection(paths.mails).where('orderId', '==', id).get();
      return found.docs.map((mail) => String(mail.get('event')));
    },
    /** What became of an order, the oldest first. */
    historyOf: async (id: string) => {
      const found = await shop.database.doc(paths.order(id)).collection('history').get();
      return found.docs.map((entry) => entry.data());
    },
    /** How each message that was kept stands. */
    messageStates: async () =>
      (await shop.database.collection(paths.walletMessages).get()).docs.map((message) => String(message.get('state'))),
    cartOf: async (cookie: string) => readLines(await shop.call('/api/cart', { cookie })),
    /** A number of a payment that was not used yet. */
    transaction: (): string => {
      transactions += 1;
      return `TXN${String(transactions).padStart(14, '0')}`;
    },
  };
}
export type WalletShop = ReturnType<typeof openWalletShop>;
