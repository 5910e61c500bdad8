import { bulkOperationQuery, runBulkQueryMutation, BULK_CATALOG_QUERY } from './catalogue-questions.ts';
import type { ShopifyClient } from './open-shopify.ts';
import { parseBulkLines } from './read-lines.ts';
import type { RemoteProduct } from './remote-product.ts';
import { ShopifyError } from './shopify-failure.ts';

const FIRST_POLL_MS = 1000;
const MAX_POLL_MS = 10_000;
/** Shopify itself gives a file ten days; an owner who watches is told sooner. */
const MAX_POLLS = 180;

async function startBulkOperation(shopify: ShopifyClient): Promise<string> {
  const { data } = await shopify.query(runBulkQueryMutation, { query: BULK_CATALOG_QUERY });
  const made = data.bulkOperationRunQuery;
  const [error] = made?.userErrors ?? [];
  if (error) throw new ShopifyError('not-done', error.message);
  if (!made?.bulkOperation) throw new ShopifyError('not-done');
  return made.bulkOperation.id;
}

/** Waits for the file; undefined is the file of a shop without products. */
async function waitForBulkOperation(
  shopify: ShopifyClient,
  id: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<string | undefined> {
  for (let look = 0; look < MAX_POLLS; look += 1) {
    const { data } = await shopify.query(bulkOperationQuery, { id });
    const status = data.bulkOperation?.status;
    if (status === 'COMPLETED') return data.bulkOperation?.url ?? undefined;
    if (status !== 'CREATED' && status !== 'RUNNING') {
      throw new ShopifyError('not-done', `its file ended ${(status ?? 'unknown').toLowerCase()}`);
    }
    await pause(Math.min(FIRST_POLL_MS * 1.5 ** look, MAX_POLL_MS));
  }
  throw new ShopifyError('busy', 'its file takes too long');
}

/** Reads the whole catalogue from one file that Shopify makes: no budget is spent on its pages. */
export async function* readBulkCatalog(
  shopify: ShopifyClient,
  pause: (milliseconds: number) => Promise<void>,
): AsyncGenerator<RemoteProduct> {
  const url = await waitForBulkOperation(shopify, await startBulkOperation(shopify), pause);
  if (url === undefined) return;
  const { body } = await shopify.download(url);
  if (body) yield* parseBulkLines(body);
}
