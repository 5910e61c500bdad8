import type { SyncProgress, SyncRequest } from '@plenty/contract/admin/shopify-sync';
import { type Transaction, runTransaction } from '../db/index.ts';
import { isPushable, readPush, savePush } from '../orders/index.ts';
import type { Handler, RequestContext } from '../services.ts';
import { createSyncRequest, isSyncRunning, readAppRemoval, readSyncRun, toSyncProgress } from '../shopify/index.ts';
import { runAdminTransaction } from './audit/admin-transaction.ts';
import { conflict } from './errors.ts';
import { readAdminOrder, readExistingOrder } from './orders/admin-order.repository.ts';

const NOT_CONFIGURED_MESSAGE = 'Shopify is not configured';

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

/** The progress of the current sync, or the result of the last one. */
export const getSyncProgress: Handler<'getSyncProgress'> = async (_input, { database, shopifyShop }) => {
  const [run, removedAt] = await Promise.all([readSyncRun(database), readAppRemoval(database)]);
  return {
    isConfigured: shopifyShop !== undefined,
    shop: shopifyShop ?? null,
    removedAt: removedAt?.toISOString() ?? null,
    ...(run ? toSyncProgress(run) : NO_SYNC_YET),
  };
};

/** Starts a sync unless one is running: two syncs never run at once. */
async function requestSync(
  transaction: Transaction,
  { now }: RequestContext,
  id: string,
  request: SyncRequest,
): Promise<void> {
  if (isSyncRunning(await readSyncRun(transaction), now()))
    throw conflict('A sync is under way already. Please wait until it has ended.');
  await createSyncRequest(transaction, { id, request, now: now() });
}

function describeSync({ productIds, overwrite }: SyncRequest): string {
  if (overwrite.length > 0) {
    const fields = overwrite.map(({ productId, field }) => `${field} of product ${productId}`).join(', ');
    return `Taken over from Shopify: ${fields}`.slice(0, 300);
  }
  return `Sync with Shopify: ${productIds.length === 0 ? 'all products' : `${productIds.length} of the products`}`;
}

/** A missing or empty list means all products (D-35). A preview changes nothing, so the audit log leaves it out. */
export const syncShopify: Handler<'syncShopify'> = async ({ body, query }, context) => {
  if (context.shopifyShop === undefined) throw conflict(NOT_CONFIGURED_MESSAGE);
  const request = { ...body, isPreview: query.preview === 'true' };
  const id = Buffer.from(context.randomBytes(10)).toString('hex');
  if (request.isPreview) {
    await runTransaction(context.database, (transaction) => requestSync(transaction, context, id, request));
    return { message: 'Looking at what is different at Shopify.', id };
  }
  // It can be taken back once the sync has ended.
  const entry = { kind: 'shopify-synced', canUndo: false, keyed: { id, request: id } } as const;
  await runAdminTransaction(context, entry, async ({ unrecorded }) => {
    await requestSync(unrecorded, context, id, request);
    return { title: describeSync(request), item: null };
  });
  return { message: 'The sync with Shopify has begun.', id };
};

/** Sends one paid order to Shopify, or retries it, even while sending all orders is switched off. */
export const sendOrderToShopify: Handler<'sendOrderToShopify'> = async ({ params }, context) => {
  const { now, shopifyShop } = context;
  const { change } = await runAdminTransaction(
    context,
    { kind: 'order-pushed', canUndo: false },
    async (transaction) => {
      const [{ order }, push] = await Promise.all([
        readExistingOrder(transaction, params.id),
        readPush(transaction.unrecorded, params.id),
      ]);
      if (shopifyShop === undefined) throw conflict(NOT_CONFIGURED_MESSAGE);
      if (!isPushable(order)) throw conflict('Only a paid order that Shopify does not have is sent there.');
      if (push?.state === 'sending') throw conflict('The order is being sent already.');
      savePush(transaction.unrecorded, order, push, now());
      return { title: `${order.orderNumber} to Shopify`, item: null };
    },
  );
  return { item: await readAdminOrder(context, params.id), change };
};
