import type { SyncRequest } from '@plenty/contract/sync/sync-report';
import type { RequestContext } from '../../context.ts';
import { type Transaction, runTransaction } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { AppError } from '../../refusal.ts';
import { isSyncRunning, readSyncRun, createSyncRequest } from '../../sync/sync-run-repository.ts';
import { runAdminTransaction } from '../change-shop.ts';

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
