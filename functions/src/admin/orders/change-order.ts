import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import type { Change, ChangeKind } from '@plenty/contract/panel/change';
import type { Context } from '../../context.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import type { Changes } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { canMarkPaid, writeLookedAt, writePaid } from '../../orders/order-payment-repository.ts';
import { writeRefund } from '../../orders/order-refund-repository.ts';
import { writeStatus } from '../../orders/order-status-repository.ts';
import { type StoredOrder, storedOrderSchema } from '../../orders/stored-order.ts';
import { Refusal } from '../../refusal.ts';
import { changeShop, readForChange } from '../change-shop.ts';
import { MISSING_ORDER, presentPanelOrder, readPanelOrder } from './panel-order-repository.ts';

type Act = {
  readonly kind: ChangeKind;
  /** What happened, for the owner's history: the order's own history has the rest. */
  readonly describe: (order: StoredOrder) => string;
  readonly write: (changes: Changes, order: StoredOrder) => Promise<void>;
};

/**
 * Changes an order in the panel's one way. Goods, mail and views go along, so that restoring documents would take back too little: an
 * order is put right by setting it again, and its own history keeps every step.
 */
export async function changeOrder(
  context: Context,
  id: string,
  { kind, describe, write }: Act,
): Promise<{ item: PanelOrder; change: Change }> {
  const { database, wallet } = context;
  const { change } = await changeShop(context, { kind, canUndo: false }, async (owner) => {
    const document = await readForChange(owner, database.doc(paths.order(id)), MISSING_ORDER);
    const order = readDocument(storedOrderSchema, document);
    if (!order) throw new Refusal({ code: 'not-found', message: MISSING_ORDER });
    const nothing = { history: [], mails: [], shopify: null };
    owner.expectSeen(document, () => presentPanelOrder(order, { ...nothing, wallet }));
    await write(owner.aside, order);
    return { title: describe(order), item: null };
  });
  return { item: await readPanelOrder(context, id), change };
}

/** API-30: any status from any other (AORD-05). */
export const changeOrderStatus: Handler<'changeOrderStatus'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  const { status, carrier, trackingNumber } = body;
  const hasTracking = status === 'shipped' && (carrier !== undefined || trackingNumber !== undefined);
  const tracking = hasTracking ? { carrier: carrier ?? '', number: trackingNumber ?? '' } : undefined;
  return changeOrder(context, params.id, {
    kind: 'order-status-changed',
    describe: (order) => `${order.orderNumber}: ${order.status} to ${status}`,
    write: (changes, order) => writeStatus(changes, database, order, { status, tracking }, { shopOrigin, now: now() }),
  });
};

/** D-20: money goes back as the order was paid; the wish is stored with the record of it and sent by another function. */
export const refundOrder: Handler<'refundOrder'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  const { note, putsBack } = body;
  const amount = parseMoney(body.amount);
  return changeOrder(context, params.id, {
    kind: 'order-refunded',
    describe: (order) => `${order.orderNumber}: refund of ${dollars(amount)}`,
    write: (changes, order) =>
      writeRefund(changes, database, order, { amount, note, putsBack, shopOrigin, now: now() }),
  });
};

/** D-20: the owner has looked at what the shop was worried about, and says what it was. */
export const noteLookedAt: Handler<'noteLookedAt'> = async ({ params, body }, context) =>
  changeOrder(context, params.id, {
    kind: 'order-looked-at',
    describe: (order) => `${order.orderNumber}: ${body.outcome === 'seen' ? 'looked at' : 'not paid'}`,
    write: (changes, order) => {
      const { database, shopOrigin, now } = context;
      return writeLookedAt(changes, database, order, body, { shopOrigin, now: now() });
    },
  });

/** D-20: the owner says, with a note, that the money is there; the customer is told (D-27). */
export const markOrderPaid: Handler<'markOrderPaid'> = async ({ params, body }, context) => {
  const { database, shopOrigin, now } = context;
  return changeOrder(context, params.id, {
    kind: 'order-marked-paid',
    describe: (order) => `${order.orderNumber}: ${order.paymentStatus} to paid`,
    write: async (changes, order) => {
      if (!canMarkPaid(order)) {
        throw new Refusal({ code: 'conflict', message: 'The payment of this order is not yours to mark.' });
      }
      await writePaid(changes, database, order, { note: body.note, shopOrigin, now: now() });
    },
  });
};
