import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import { paymentRedirectSchema } from '@plenty/contract/orders/order';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { paths } from '../../db/paths.ts';
import { expireOrders } from '../../payments/unpaid-orders.ts';
import type { PayPalShop } from '../paypal-shop.ts';
import type { IpnFields } from '../paypal-messages.ts';
import { type Command, createCommand, findOrderId, pick } from './model-shopper.ts';
import type { CaptureResult, ModelMode, ModelOrder, PayPalStatus } from './model-order.ts';
import type { ShopModel } from './shop-model.ts';

const HOUR_MS = 3_600_000;
let copies = 0;

const switchPayments = (mode: ModelMode): Command =>
  createCommand(`orders are paid by ${mode} from now on`, async (model, { shop }) => {
    await shop.setPaymentMode(mode);
    model.mode = mode;
  });

/** Sends a message that is never byte-identical to an earlier one, because PayPal numbers its messages. */
export async function sendPayPalMessage(shop: PayPalShop, { created }: ModelOrder, fields: IpnFields): Promise<void> {
  copies += 1;
  const { status } = await shop.sendPaymentMessage(created, { ...fields, ipn_track_id: `copy${copies}` });
  if (status !== 200) throw new Error(`A message was answered with ${status}`);
}
const sendPayPalStatus = (shop: PayPalShop, order: ModelOrder, txn_id: string, payment_status: PayPalStatus) =>
  sendPayPalMessage(shop, order, { txn_id, payment_status });

/** An order with PayPal, and one of its possible payments. The first attempt is the capture, if there is one. */
function paidOrder(model: ShopModel, place: number, attempt: number) {
  const order = pick(model.orders.filter(({ mode }) => mode !== 'manual').toReversed(), place);
  const made = `${order?.orderNumber.replaceAll('-', '')}X${attempt}`;
  return order && { order, payment: attempt === 1 ? (order.capture ?? made) : made };
}

const pay = (place: number, attempt: number, word: PayPalStatus): Command =>
  createCommand(`PayPal reports ${word} for payment ${attempt} for order ${place}`, async (model, { shop }) => {
    const found = paidOrder(model, place, attempt);
    if (!found) return;
    await sendPayPalStatus(shop, found.order, found.payment, word);
    model.receivePayment(found.order, found.payment, word, shop.now().getTime());
  });

const payAtOnce = (place: number, attempt: number): Command =>
  createCommand(`payment ${attempt} for order ${place} is reported four times at once`, async (model, { shop }) => {
    const found = paidOrder(model, place, attempt);
    if (!found) return;
    await Promise.all([1, 2, 3, 4].map(() => sendPayPalStatus(shop, found.order, found.payment, 'Completed')));
    model.receivePayment(found.order, found.payment, 'Completed', shop.now().getTime());
  });

/** A payment and the expiry at the same time: either may win, and nothing in between may happen. */
const payWhileExpiring = (place: number, attempt: number): Command =>
  createCommand(`order ${place} is paid while it expires`, async (model, { shop }) => {
    const found = paidOrder(model, place, attempt);
    if (!found) return;
    const now = shop.now();
    const sending = sendPayPalStatus(shop, found.order, found.payment, 'Completed');
    await Promise.all([sending, expireOrders(shop.database, shop.eventContext())]);
    const stored = await shop.database.doc(paths.order(await findOrderId(shop, found.order))).get();
    const steps = [
      () => model.receivePayment(found.order, found.payment, 'Completed', now.getTime()),
      () => void model.expire(now.getTime()),
    ];
    for (const step of stored.get('paymentStatus') === 'paid' ? steps : steps.toReversed()) step();
  });

type Line = 'whole' | 'cut';
const BEHAVIORS = { taken: 'well', declined: 'declined', pending: 'pending' } as const;

/** The shopper approves at PayPal and returns, or the webhook is first. If the connection is lost, the sweep retries. */
const approveAtPayPal = (place: number, way: 'back' | 'webhook' | 'both', end: CaptureResult, line: Line): Command =>
  createCommand(
    `order ${place} is approved at PayPal (${way}), and is ${end} on a ${line} line`,
    async (model, { shop }) => {
      const order = pick(model.orders.filter(({ mode }) => mode === 'orders-v2').toReversed(), place);
      if (!order) return;
      const { behavior } = shop.fakePayPal;
      behavior.now = line === 'cut' ? 'lost' : BEHAVIORS[end];
      const ways = {
        back: [shop.approveAndReturn],
        webhook: [shop.approveByWebhook],
        both: [shop.approveAndReturn, shop.approveByWebhook],
      };
      await Promise.all(ways[way].map((approve) => approve(order.created)));
      const { expiresAt } = order;
      const isStarted = model.startCapture(order, shop.now().getTime());
      behavior.now = 'well';
      if (line === 'cut') {
        shop.advanceTime(HOUR_MS);
        await shop.sweepPayments();
        if (isStarted) model.startCapture(order, shop.now().getTime());
      }
      if (!isStarted) return;
      const id = shop.getPayPalOrderId(order.created);
      if (line === 'whole' && end === 'declined') {
        model.receivePayment(order, id, 'Denied', shop.now().getTime());
        order.expiresAt = expiresAt ?? order.expiresAt;
        return;
      }
      const capture = shop.fakePayPal.find(id)?.capture?.id ?? '';
      order.capture = capture;
      const word = line === 'whole' && end === 'pending' ? 'Pending' : 'Completed';
      model.receivePayment(order, capture, word, shop.now().getTime());
    },
  );

/** An unpaid or failed order can be paid again from its page while its stock is reserved; no other order can. */
const payAgain = (place: number): Command =>
  createCommand(`order ${place} is to be paid again`, async (model, { shop }) => {
    const order = pick(model.orders.toReversed(), place);
    if (!order) return;
    const { orderNumber, orderKey } = order.created;
    const headers = { [ORDER_KEY_HEADER]: orderKey, 'x-forwarded-for': `payer-${orderNumber}` };
    const answer = await shop.call(`/api/orders/${orderNumber}/pay`, { method: 'POST', headers });
    const isOpen = order.paymentStatus === 'failed' ? order.status !== 'cancelled' : order.status === 'pending';
    const isOverdue = order.status === 'pending' && (order.expiresAt ?? Infinity) <= shop.now().getTime();
    const canPay = model.awaitsPayPal(order) && isOpen && !isOverdue;
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: canPay ? 200 : 409 });
    if (!canPay) return;
    const redirect = paymentRedirectSchema.parse(answer.data);
    expect(order.mode === 'form' ? redirect.paypalUrl : redirect.redirectUrl).toMatch(/^https:\/\/wallet\.test\//);
    order.created = { ...order.created, ...redirect };
    order.isAtPaypal = order.mode === 'orders-v2';
  });

/** Mostly the newest orders are paid. */
const place = fc.nat({ max: 2 });
const attempt = fc.constantFrom(1, 1, 2);
const way = fc.constantFrom('back', 'back', 'webhook', 'both');
const end = fc.constantFrom<CaptureResult>('taken', 'taken', 'declined', 'pending');
const line = fc.constantFrom<Line>('whole', 'whole', 'cut');
const word = fc.constantFrom<PayPalStatus>('Completed', 'Completed', 'Pending', 'Denied');

/** Everything PayPal can report, and the owner's choice of the payment mode. */
export const paymentCommands: fc.Arbitrary<Command>[] = [
  fc.constantFrom<ModelMode>('form', 'orders-v2', 'orders-v2', 'manual').map(switchPayments),
  fc.tuple(place, attempt, word).map((all) => pay(...all)),
  fc.tuple(place, attempt, word).map((all) => pay(...all)),
  fc.tuple(place, attempt).map((all) => payAtOnce(...all)),
  fc.tuple(place, attempt).map((all) => payWhileExpiring(...all)),
  place.map(payAgain),
  ...Array.from({ length: 2 }, () => fc.tuple(place, way, end, line).map((all) => approveAtPayPal(...all))),
];
