import type { Handler } from '../../handler.ts';
import { paths } from '../../firestore/paths.ts';
import { readDocument } from '../../firestore/read-document.ts';
import { storedOrderSchema } from '../../orders/stored-order.ts';
import { AppError } from '../../refusal.ts';
import { isPushable, readPush, savePush } from '../../sync/order-push-repository.ts';
import { runAdminTransaction, readExisting } from '../change-shop.ts';
import { ORDER_MISSING_MESSAGE, readAdminOrder } from './panel-order-repository.ts';

/** Sends a paid order to Shopify, or tries again, whatever the switch for all orders says; what is under way is left to itself. */
export const sendOrderToShopify: Handler<'sendOrderToShopify'> = async ({ params }, context) => {
  const { database, now, shopifyShop } = context;
  const { change } = await runAdminTransaction(context, { kind: 'order-pushed', canUndo: false }, async (owner) => {
    const [document, push] = await Promise.all([
      readExisting(owner, database.doc(paths.order(params.id)), ORDER_MISSING_MESSAGE),
      readPush(owner.unrecorded, database, params.id),
    ]);
    const order = readDocument(storedOrderSchema, document);
    if (!order) throw new AppError({ code: 'not-found', message: ORDER_MISSING_MESSAGE });
    if (shopifyShop === undefined) throw new AppError({ code: 'conflict', message: 'Shopify is not configured' });
    if (!isPushable(order)) {
      throw new AppError({ code: 'conflict', message: 'Only a paid order that Shopify does not have is sent there.' });
    }
    if (push?.state === 'sending')
      throw new AppError({ code: 'conflict', message: 'The order is being sent already.' });
    savePush(owner.unrecorded, database, order, push, now());
    return { title: `${order.orderNumber} to Shopify`, item: null };
  });
  return { item: await readAdminOrder(context, params.id), change };
};
