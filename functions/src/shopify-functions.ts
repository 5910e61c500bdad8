import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { listOrigins, rateLimits, trustedProxies } from './deployment.ts';
import { openDatabase } from './firestore/database.ts';
import { paths } from './firestore/paths.ts';
import { exchangeOverExpress } from './http/express-exchange.ts';
import { openLate } from './http/open-late.ts';
import { nightlyJobs, runNightly } from './jobs.ts';
import { MACHINES } from './machines.ts';
import type { Hearing } from './sync/messages/receive-notice.ts';
import { readMessageAccess, type ShopifyParameters } from './sync/shopify-access.ts';

/** The owner's other store (D-35), by its name before '.myshopify.com'; empty while none is connected. */
export const shopifyShop = defineString('SHOPIFY_SHOP', { default: '' });
const shopifyVersion = defineString('SHOPIFY_VERSION', { default: '2026-10' });
/** Another address than the store's own is taken on a demo project alone. */
const shopifyBaseUrl = defineString('SHOPIFY_BASE_URL', { default: '' });
const shopifyClientId = defineString('SHOPIFY_CLIENT_ID', { default: '' });
/** Of an app made since 2026: asks for a token that lasts a day, and signs Shopify's messages. 'none' while there is none. */
const shopifyClientSecret = defineSecret('SHOPIFY_CLIENT_SECRET');
/** The lasting token of an app made before 2026; 'none' while there is none. */
const shopifyAccessToken = defineSecret('SHOPIFY_ACCESS_TOKEN');
const shopifySecrets = [shopifyClientSecret, shopifyAccessToken];

const shopifyParameters = (): ShopifyParameters => ({
  shop: shopifyShop.value(),
  version: shopifyVersion.value(),
  baseUrl: shopifyBaseUrl.value(),
  clientId: shopifyClientId.value(),
  clientSecret: shopifyClientSecret.value(),
  accessToken: shopifyAccessToken.value(),
  projectId: projectID.value(),
});

/** Runs the syncs with Shopify that the owner asks for, one at a time; its code is loaded by its own instances alone. */
export const shopify = onDocumentCreated(
  {
    ...MACHINES.shopify,
    document: paths.syncRequestTemplate,
    timeoutSeconds: 540,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { runRequestedSync } = await import('./shopify.ts');
    await runRequestedSync(shopifyParameters(), listOrigins()[0] ?? '', String(event.data?.get('runId')));
    await event.data?.ref.delete();
  },
);

function hearing(): Hearing | undefined {
  const access = readMessageAccess(shopifyParameters());
  return access && { database: openDatabase(), now: () => new Date(), access };
}

async function openShopifyMessages() {
  const [{ serveShopifyMessages }, { openRates }] = await Promise.all([
    import('./http/serve-shopify-messages.ts'),
    import('./throttle/open-rates.ts'),
  ]);
  return serveShopifyMessages(hearing, {
    rates: openRates(openDatabase(), rateLimits.value()),
    trustedProxies: trustedProxies(),
  });
}

/** Shopify's messages: kept, and answered within its five seconds. Of the secrets it needs the one that signs them. */
export const shopifyMessages = onRequest(
  { ...MACHINES.shopifyMessages, invoker: 'public', timeoutSeconds: 30, secrets: [shopifyClientSecret] },
  // A product with all its variants.
  exchangeOverExpress(openLate(openShopifyMessages), 4 * 1024 * 1024),
);

/** Looks at a product that Shopify told something about, once for all that was told in a burst. */
export const shopifyTurns = onDocumentCreated(
  {
    ...MACHINES.shopifyTurns,
    document: paths.shopifyTurnTemplate,
    timeoutSeconds: 300,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { lookAtTold } = await import('./shopify.ts');
    await lookAtTold(shopifyParameters(), event.params['subject'] ?? '');
  },
);

/** Every night: lost subscriptions to Shopify's messages are renewed, and a whole sync finds what no message told. */
export const shopifySweep = onSchedule(
  {
    ...MACHINES.shopifySweep,
    schedule: 'every day 04:10',
    timeZone: 'America/New_York',
    timeoutSeconds: 540,
    secrets: shopifySecrets,
  },
  async () => {
    const { sweepShopify } = await import('./shopify.ts');
    await runNightly(nightlyJobs.shopify, () => sweepShopify(shopifyParameters(), listOrigins()[0] ?? ''));
  },
);

/** Sends paid orders to Shopify, while the owner has that switched on. Its time is shorter than the lease of who sends one. */
export const shopifyOrders = onDocumentWritten(
  {
    ...MACHINES.shopifyOrders,
    document: paths.shopifyOrderTemplate,
    timeoutSeconds: 120,
    secrets: shopifySecrets,
  },
  async (event) => {
    const [{ isDue }, after] = [await import('./sync/order-push-repository.ts'), event.data?.after];
    // Its own notes come back to it: only what is due is its business.
    if (!after?.exists || !isDue(after.get('dueAt'), new Date())) return;
    const { pushPaidOrder } = await import('./shopify.ts');
    await pushPaidOrder(shopifyParameters(), after.id);
  },
);
