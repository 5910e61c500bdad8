import { applyDiscount, type Discount, discountSchema } from '@plenty/contract/pricing/discount';
import { parseMoney } from '@plenty/contract/money/money';
import { NO_REDUCTION, priceOrder, subtotalOf } from '@plenty/contract/pricing/price-order';
import { presentQuote } from '@plenty/contract/pricing/quote';
import type { OrderStatus } from '@plenty/contract/order/order-status';
import { paths } from '../firestore/paths.ts';
import { transact } from '../firestore/transact.ts';
import { readOrder, updateOrder } from '../orders/order-repository.ts';
import { setOrderStatus } from '../orders/set-order-status.ts';
import { type StoredOrder, storedOrderSchema } from '../orders/stored-order.ts';
import { TEST_ORDER_CODE } from './open-shop.ts';
import { openWalletShop } from './open-wallet-shop.ts';
import { checkoutPayload, fillCart, readCreated, submitOrder } from './place-order.ts';
import { aWalletMessage } from './wallet-message.ts';

type Bought = { readonly productId?: number; readonly code?: string; readonly byHand?: boolean };
type Placed = {
  readonly id: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly created: ReturnType<typeof readCreated>;
};
type Word = Readonly<Record<string, string>>;

/** A shop whose orders come about in the shop's own way, each of a customer of its own, and in which a test may then set something wrong. */
export function keepBooks(name: string, startsAt?: Date) {
  const shop = openWalletShop(name, undefined, 'form', startsAt);
  const { database, now } = shop;
  let customers = 0;
  let isByHand = false;
  const discounts = new Map<string, Discount>();
  const read = async (id: string): Promise<StoredOrder> =>
    storedOrderSchema.parse((await database.doc(paths.order(id)).get()).data());

  const makeCode = async (code: string, rules: object = {}) => {
    const shared = { isActive: true, startsAt: null, endsAt: null, minimumSubtotal: 0, totalUses: null };
    const stored = { ...shared, code, kind: 'percent', percent: 10, isOncePerCustomer: false, ...rules };
    discounts.set(code, discountSchema.parse(stored));
    await database.doc(paths.discount(code)).set(stored);
  };

  const place = async ({ productId = 1, code, byHand = false }: Bought = {}): Promise<Placed> => {
    customers += 1;
    const email = `reader-${customers}@example.com`;
    if (byHand !== isByHand) await shop.payBy(byHand ? 'manual' : 'form');
    isByHand = byHand;
    const { cookie, lines } = await fillCart(shop, { productId });
    const priced = lines.map(({ price, quantity }) => ({ price: parseMoney(price), quantity }));
    const verdict = applyDiscount(discounts.get(code ?? ''), subtotalOf(priced), now().getTime());
    const reduction = code === TEST_ORDER_CODE ? { amount: subtotalOf(priced), isFreeShipping: true } : NO_REDUCTION;
    const { shippingCost: shipping, ...quote } = presentQuote(
      priceOrder(priced, verdict.isValid ? verdict.reduction : reduction),
    );
    const amounts = { subtotal: quote.subtotal, shipping, discountAmount: quote.discountAmount, total: quote.total };
    const body = {
      ...checkoutPayload(lines),
      ...amounts,
      email,
      ...(code === undefined ? {} : { discountCode: code }),
    };
    const answer = await submitOrder(shop, cookie, body);
    if (answer.status !== 200)
      throw new Error(`An order was answered with ${answer.status} ${JSON.stringify(answer.data)}`);
    const created = readCreated(answer);
    const number = await database.doc(paths.orderNumber(created.orderNumber)).get();
    return { id: String(number.get('orderId')), orderNumber: created.orderNumber, email, created };
  };

  const say = async ({ created }: Placed, word: Word = {}): Promise<string> => {
    const { txn_id = shop.transaction() } = word;
    await shop.tell(aWalletMessage(created, { ...word, txn_id }));
    return txn_id;
  };
  const pay = async (bought?: Bought) => {
    const order = await place(bought);
    return { ...order, sale: await say(order) };
  };
  const sendBack = (order: Placed, sale: string, amount: string, status = 'Refunded') =>
    say(order, { parent_txn_id: sale, payment_status: status, mc_gross: amount, txn_type: '' });

  return {
    ...shop,
    makeCode,
    read,
    place,
    pay,
    say,
    sendBack,
    setStatus: (id: string, status: OrderStatus) => setOrderStatus(database, id, status, shop.occasion()),
    /** Sets something of an order wrong, past everything that would keep it right. */
    spoil: (id: string, fields: Partial<StoredOrder>) =>
      transact(database, async (changes) => {
        const order = await readOrder(changes, database, id);
        if (order) updateOrder(changes, database, order, fields);
      }),
  };
}
export type BookShop = ReturnType<typeof keepBooks>;
