import { paths } from '../firestore/paths.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import type { Wallet } from '../payments/wallet.ts';
import { openShop } from './open-shop.ts';
import { checkoutPayload, fillCart, readCreated, readLines, submitOrder } from './place-order.ts';

/** Whom the shops of the tests are paid to: an account whose main address is another than the one the shop knows. */
export const PAID_TO = { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' } as const;

/** A shop that hands its orders over to a wallet: product 1 keeps no counts, of product 2 there are a hundred in one size. */
export function openWalletShop(name: string, wallet?: Wallet) {
  const shop = openShop(name, wallet);
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
      await shop.database.doc(paths.paymentSettings).set(PAID_TO);
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
