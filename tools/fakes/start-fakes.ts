import { onExit } from '../start/command.ts';
import { LOCAL_GOOGLE_CLIENT } from '../start/local-config.ts';
import { type ShopPorts, getShopOrigin } from '../start/ports.ts';
import { createFakeGoogleServer } from './google/server.ts';
import { createFakePayPalServer } from './paypal/server.ts';
import type { FakeShopServices } from './shopify/fake-shop.ts';
import { createInitialProducts } from './shopify/sample-products.ts';
import { createFakeShopServer, postWithTimeout } from './shopify/server.ts';

/** Runs the fake PayPal until the command ends; its webhooks go to the shop at `shopOrigin`. */
export async function startFakePayPal(port: number, shopOrigin: string): Promise<void> {
  const server = await createFakePayPalServer(port, { webhookUrl: `${shopOrigin}/api/payments/paypal/webhook` });
  onExit(() => server.close());
}

/** Runs the fake Google until the command ends. */
export async function startFakeGoogle(ports: ShopPorts): Promise<void> {
  const redirectUris = [`${getShopOrigin(ports)}/api/auth/google/callback`];
  const server = await createFakeGoogleServer(ports.google, { ...LOCAL_GOOGLE_CLIENT, redirectUris });
  onExit(() => server.close());
}

/** The functions emulator starts a process for each concurrent message, which takes seconds and much memory. */
const EMULATOR_SERVICES: Partial<FakeShopServices> = { post: postWithTimeout(30_000), maxConcurrency: 2 };

/**
 * Runs the fake Shopify until the command ends; `hasProducts` gives its shop some products. Nobody waits for it: loading Shopify's
 * GraphQL schema takes a second, and its first download longer. Without the schema there is no fake Shopify.
 */
export function startFakeShopify(port: number, hasProducts: boolean): void {
  void startShopServer(port, hasProducts);
}

async function startShopServer(port: number, hasProducts: boolean): Promise<void> {
  try {
    const server = await createFakeShopServer(port, EMULATOR_SERVICES);
    if (hasProducts) server.shop.addProducts(createInitialProducts());
    onExit(() => server.close());
  } catch (failure) {
    console.log(`There is no Shopify shop to sync with: ${failure instanceof Error ? failure.message : 'unknown'}`);
  }
}
