import { askForFile, askToMakeFile, WHOLE_CATALOGUE } from './catalogue-questions.ts';
import type { Shopify } from './open-shopify.ts';
import { readLines } from './read-lines.ts';
import type { RemoteProduct } from './remote-product.ts';
import { ShopifyFailure } from './shopify-failure.ts';

const FIRST_LOOK_MS = 1000;
const LONGEST_LOOK_MS = 10_000;
/** Shopify itself gives a file ten days; an owner who watches is told sooner. */
const MOST_LOOKS = 180;

async function makeFile(shopify: Shopify): Promise<string> {
  const { data } = await shopify.ask(askToMakeFile, { query: WHOLE_CATALOGUE });
  const made = data.bulkOperationRunQuery;
  const [error] = made?.userErrors ?? [];
  if (error) throw new ShopifyFailure('not-done', error.message);
  if (!made?.bulkOperation) throw new ShopifyFailure('not-done');
  return made.bulkOperation.id;
}

/** Waits for the file; undefined is the file of a shop without products. */
async function waitForFile(
  shopify: Shopify,
  id: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<string | undefined> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { data } = await shopify.ask(askForFile, { id });
    const status = data.bulkOperation?.status;
    if (status === 'COMPLETED') return data.bulkOperation?.url ?? undefined;
    if (status !== 'CREATED' && status !== 'RUNNING') {
      throw new ShopifyFailure('not-done', `its file ended ${(status ?? 'unknown').toLowerCase()}`);
    }
    await pause(Math.min(FIRST_LOOK_MS * 1.5 ** look, LONGEST_LOOK_MS));
  }
  throw new ShopifyFailure('busy', 'its file takes too long');
}

/** Reads the whole catalogue from one file that Shopify makes: no budget is spent on its pages. */
export async function* readFile(
  shopify: Shopify,
  pause: (milliseconds: number) => Promise<void>,
): AsyncGenerator<RemoteProduct> {
  const url = await waitForFile(shopify, await makeFile(shopify), pause);
  if (url === undefined) return;
  const { body } = await shopify.download(url);
  if (body) yield* readLines(body);
}
