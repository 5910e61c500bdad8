import type { SyncProgress, SyncRequest } from '@plenty/contract/shopify/sync';
import { AppError } from '../app-error.ts';
import { type Transaction, paths, readDocument, runTransaction } from '../db/index.ts';
import { isPushable, readPush, savePush, storedOrderSchema } from '../orders/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { createSyncRequest, isSyncRunning, readAppRemoval, readSyncRun, toSyncProgress } from '../shopify/index.ts';
import { readExisting, runAdminTransaction } from './audit/admin-transaction.ts';
import { ORDER_MISSING_MESSAGE, readAdminOrder } from './orders/admin-order.repository.ts';

const NO_SYNC_YET: Omit<SyncProgress, 'isConfigured' | 'shop' | 'removedAt'> = {
  id: null,
  state: 'none',
  isPreview: false,
  done: 0,
  total: 0,
  endedAt: null,
  message: '',
  report: null,
};

/** How far the sync is, or how the last one ended. */
export const getSyncProgress: Handler<'getSyncProgress'> = async (_input, { database, shopifyShop }) => {
  const [run, removedAt] = await Promise.all([readSyncRun(database, database), readAppRemoval(database)]);
  return {
    isConfigured: shopifyShop !== undefined,
    shop: shopifyShop ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    ...(run ? toSyncProgress(run) : NO_SYNC_YET),
  };
};

/** Writes the request, unless a sync is under way: two never run at once. */
async function requestSync(
  transaction: Transaction,
  context: RequestContext,
  id: string,
  request: SyncRequest,
): Promise<void> {
  const { database, now } = context;
  const run = await readSyncRun(transaction, database);
  if (isSyncRunning(run, now())) {
    throw new AppError({ code: 'conflict', message: 'A sync is under way already. Please wait until it has ended.' });
  }
  createSyncRequest(transaction, database, { id, request, now: now() });
}

function describeSync({ productIds, overwrite }: SyncRequest): string {
  const what = productIds.length === 0 ? 'all products' : `${productIds.length} of the products`;
  const taken = overwrite.map(({ productId, field }) => `${field} of product ${productId}`).join(', ');
  return overwrite.length === 0 ? `Sync with Shopify: ${what}` : `Taken over from Shopify: ${taken}`.slice(0, 300);
}

/** API-29: no list and an empty one are all products (D-35). Only a preview is not in the history: it changes nothing. */
export const syncShopify: Handler<'syncShopify'> = async ({ body, query }, context) => {
  if (context.shopifyShop === undefined) {
    throw new AppError({ code: 'conflict', message: 'Shopify is not configured' });
  }
  const request = { ...body, isPreview: query.preview === 'true' };
  const id = Buffer.from(context.randomBytes(10)).toString('hex');
  if (request.isPreview) {
    await runTransaction(context.database, (transaction) => requestSync(transaction, context, id, request));
    return { message: 'Looking at what is different at Shopify.', id };
  }
  await runAdminTransaction(context, { kind: 'shopify-synced', canUndo: false }, async ({ unrecorded }) => {
    await requestSync(unrecorded, context, id, request);
    return { title: describeSync(request), item: null };
  });
  return { message: 'The sync with Shopify has begun.', id };
};

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
