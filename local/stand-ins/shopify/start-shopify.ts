import { onExit } from '../../processes/end-together.ts';
import { createInitialProducts } from './sample-products.ts';
import { postWithTimeout, createFakeShopServer } from './serve-shopify.ts';

/** The functions emulator starts a process for each message that is on its way, which takes seconds and much memory. */
const EMULATOR_SERVICES = { post: postWithTimeout(30_000), lanes: 2 };

/**
 * Serves the Shopify shop of this machine until the command ends; `isStocked` puts some products on its shelves. Nobody waits for it:
 * Shopify's description of its calls, which it answers by, takes a second to read, and is brought from the package registry once.
 */
export function startFakeShopify(port: number, isStocked: boolean): void {
  void startShopServer(port, isStocked);
}

async function startShopServer(port: number, isStocked: boolean): Promise<void> {
  try {
    const served = await createFakeShopServer(port, EMULATOR_SERVICES);
    if (isStocked) served.shop.addProducts(createInitialProducts());
    onExit(() => served.close());
  } catch (failure) {
    console.log(`There is no Shopify shop to sync with: ${failure instanceof Error ? failure.message : 'unknown'}`);
  }
}
