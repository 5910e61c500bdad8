import { beforeEnd } from '../../processes/end-together.ts';
import { makeShelf } from './sample-products.ts';
import { postWithin, serveShopify } from './serve-shopify.ts';

/** The functions emulator starts a process for each message that is on its way, which takes seconds and much memory. */
const EMULATED = { post: postWithin(30_000), lanes: 2 };

/**
 * Serves the Shopify shop of this machine until the command ends; `isStocked` puts some products on its shelves. Nobody waits for it:
 * Shopify's description of its calls, which it answers by, takes a second to read, and is brought from the package registry once.
 */
export function startShopify(port: number, isStocked: boolean): void {
  void openShop(port, isStocked);
}

async function openShop(port: number, isStocked: boolean): Promise<void> {
  try {
    const served = await serveShopify(port, EMULATED);
    if (isStocked) served.shop.stock(makeShelf());
    beforeEnd(() => served.close());
  } catch (failure) {
    console.log(`There is no Shopify shop to sync with: ${failure instanceof Error ? failure.message : 'unknown'}`);
  }
}
