import { onExit } from '../start/command.ts';
import { LOCAL_GOOGLE_CLIENT } from '../start/local-config.ts';
import { type ShopPorts, getShopOrigin } from '../start/ports.ts';
import { createFakeGoogleServer } from './google/server.ts';
import { createFakePayPalServer } from './paypal/server.ts';
import { createInitialProducts } from './shopify/sample-products.ts';
import { createFakeShopServer, postWithTimeout } from './shopify/server.ts';

/** Serves the wallet on its port until the command ends; its webhooks go to the shop at `shopOrigin`. */
export async function startFakePayPal(port: number, shopOrigin: string): Promise<void> {
  const served = await createFakePayPalServer(port, { webhookUrl: `${shopOrigin}/api/payments/paypal/webhook` });
  onExit(() => served.close());
}

/** Serves the provider that stands in for Google until the command ends. */
export async function startFakeGoogle(ports: ShopPorts): Promise<void> {
  const redirectUris = [`${getShopOrigin(ports)}/api/auth/google/callback`];
  const served = await createFakeGoogleServer(ports.google, { ...LOCAL_GOOGLE_CLIENT, redirectUris });
  onExit(() => served.close());
}

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
