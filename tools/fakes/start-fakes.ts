import { onExit } from '../start/command.ts';
import { LOCAL_GOOGLE_CLIENT } from '../start/local-config.ts';
import { type ShopPorts, getShopOrigin } from '../start/ports.ts';
import { createFakeGoogleServer } from './google/server.ts';
import { createFakePayPalServer } from './paypal/server.ts';
import type { FakeShopServices } from './shopify/fake-shop.ts';
import { createInitialProducts } from './shopify/sample-products.ts';
import { createFakeShopServer, postWithTimeout } from './shopify/server.ts';

/** Runs the fakes of PayPal, Google and Shopify until the command ends; `hasProducts` gives the shop at Shopify some products. */
export async function startFakes(ports: ShopPorts, hasProducts: boolean): Promise<void> {
  const origin = getShopOrigin(ports);
  const paypal = await createFakePayPalServer(ports.paypal, { webhookUrl: `${origin}/api/payments/paypal/webhook` });
  onExit(() => paypal.close());
  const redirectUris = [`${origin}/api/auth/google/callback`];
  const google = await createFakeGoogleServer(ports.google, { ...LOCAL_GOOGLE_CLIENT, redirectUris });
  onExit(() => google.close());
  // Nobody waits for it: loading Shopify's GraphQL schema takes a second, and its first download longer.
  void startFakeShopify(ports.shopify, hasProducts);
}

/** The functions emulator starts a process for each concurrent message, which takes seconds and much memory. */
const EMULATOR_SERVICES: Partial<FakeShopServices> = { post: postWithTimeout(30_000), maxConcurrency: 2 };

/** Without Shopify's schema there is no fake Shopify. */
async function startFakeShopify(port: number, hasProducts: boolean): Promise<void> {
  try {
    const server = await createFakeShopServer(port, EMULATOR_SERVICES);
    if (hasProducts) server.shop.addProducts(createInitialProducts());
    onExit(() => server.close());
  } catch (failure) {
    console.log(`There is no Shopify shop to sync with: ${failure instanceof Error ? failure.message : 'unknown'}`);
  }
}
