import type { Handler } from '../../handler.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import { storedOrderSchema } from '../../orders/stored-order.ts';
import { Refusal } from '../../refusal.ts';
import { isPushable, readPush, writePush } from '../../sync/order-push-repository.ts';
import { changeShop, readForChange } from '../change-shop.ts';
import { MISSING_ORDER, readPanelOrder } from './panel-order-repository.ts';

/** Sends a paid order to Shopify, or tries again, whatever the switch for all orders says; what is under way is left to itself. */
export const pushOrder: Handler<'pushOrder'> = async ({ params }, context) => {
  const { database, now, shopifyShop } = context;
  const { change } = await changeShop(context, { kind: 'order-pushed', canUndo: false }, async (owner) => {
    const [document, push] = await Promise.all([
      readForChange(owner, database.doc(paths.order(params.id)), MISSING_ORDER),
      readPush(owner.aside, database, params.id),
    ]);
    const order = readDocument(storedOrderSchema, document);
    if (!order) throw new Refusal({ code: 'not-found', message: MISSING_ORDER });
    if (shopifyShop === undefined) throw new Refusal({ code: 'conflict', message: 'Shopify is not configured' });
    if (!isPushable(order)) {
      throw new Refusal({ code: 'conflict', message: 'Only a paid order that Shopify does not have is sent there.' });
    }
    if (push?.state === 'sending') throw new Refusal({ code: 'conflict', message: 'The order is being sent already.' });
    writePush(owner.aside, database, order, push, now());
    return { title: `${order.orderNumber} to Shopify`, item: null };
  });
  return { item: await readPanelOrder(context, params.id), change };
};
