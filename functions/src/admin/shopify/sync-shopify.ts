import type { SyncRequest } from '@plenty/contract/sync/sync-report';
import type { Context } from '../../context.ts';
import { type Changes, transact } from '../../firestore/transact.ts';
import type { Handler } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { isUnderWay, readSyncRun, writeRequest } from '../../sync/sync-run-repository.ts';
import { changeShop } from '../change-shop.ts';

/** Writes the request, unless a sync is under way: two never run at once. */
async function ask(changes: Changes, context: Context, id: string, request: SyncRequest): Promise<void> {
  const { database, now } = context;
  const run = await readSyncRun(changes, database);
  if (isUnderWay(run, now())) {
    throw new Refusal({ code: 'conflict', message: 'A sync is under way already. Please wait until it has ended.' });
  }
  writeRequest(changes, database, { id, request, now: now() });
}

function describe({ productIds, overwrite }: SyncRequest): string {
  const what = productIds.length === 0 ? 'all products' : `${productIds.length} of the products`;
  const taken = overwrite.map(({ productId, field }) => `${field} of product ${productId}`).join(', ');
  return overwrite.length === 0 ? `Sync with Shopify: ${what}` : `Taken over from Shopify: ${taken}`.slice(0, 300);
}

/** API-29: no list and an empty one are all products (D-35). Only a preview is not in the history: it changes nothing. */
export const syncShopify: Handler<'syncShopify'> = async ({ body, query }, context) => {
  if (context.shopifyShop === undefined) {
    throw new Refusal({ code: 'conflict', message: 'Shopify is not configured' });
  }
  const request = { ...body, isPreview: query.preview === 'true' };
  const id = Buffer.from(context.randomBytes(10)).toString('hex');
  if (request.isPreview) {
    await transact(context.database, (changes) => ask(changes, context, id, request));
    return { message: 'Looking at what is different at Shopify.', id };
  }
  await changeShop(context, { kind: 'shopify-synced', canUndo: false }, async ({ aside }) => {
    await ask(aside, context, id, request);
    return { title: describe(request), item: null };
  });
  return { message: 'The sync with Shopify has begun.', id };
};
