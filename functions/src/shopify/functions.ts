import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { getTrustedProxies, listOrigins, rateLimits } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { createExpressHandler, lazy } from '../http/express-adapter.ts';
import { nightlyJobs, runNightlyJob } from '../jobs/job-table.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';
import type { WebhookServices } from './receive-webhook.ts';
import { type ShopifyParameters, parseWebhookCredentials } from './shopify-config.ts';

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

const getShopifyConfig = (): ShopifyParameters => ({
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
    ...RUNTIME_OPTIONS.shopify,
    document: paths.syncRequestTemplate,
    timeoutSeconds: 540,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { runRequestedSync } = await import('./sync-tasks.ts');
    await runRequestedSync(getShopifyConfig(), listOrigins()[0] ?? '', String(event.data?.get('runId')));
    await event.data?.ref.delete();
  },
);

function getWebhookServices(): WebhookServices | undefined {
  const access = parseWebhookCredentials(getShopifyConfig());
  return access && { database: getDatabase(), now: () => new Date(), access };
}

async function loadShopifyWebhooksHandler() {
  const [{ createShopifyWebhooksHandler }, { createConfiguredRateLimiter }] = await Promise.all([
    import('../http/shopify-webhooks-handler.ts'),
    import('../http/rate-limits.ts'),
  ]);
  return createShopifyWebhooksHandler(getWebhookServices, {
    rateLimiter: createConfiguredRateLimiter(getDatabase(), rateLimits.value()),
    trustedProxies: getTrustedProxies(),
  });
}

/** Shopify's messages: kept, and answered within its five seconds. Of the secrets it needs the one that signs them. */
export const shopifyMessages = onRequest(
  { ...RUNTIME_OPTIONS.shopifyMessages, invoker: 'public', timeoutSeconds: 30, secrets: [shopifyClientSecret] },
  // A product with all its variants.
  createExpressHandler(lazy(loadShopifyWebhooksHandler), 4 * 1024 * 1024),
);

/** Looks at a product that Shopify told something about, once for all that was told in a burst. */
export const shopifyTurns = onDocumentCreated(
  {
    ...RUNTIME_OPTIONS.shopifyTurns,
    document: paths.shopifyTurnTemplate,
    timeoutSeconds: 300,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { syncReportedProduct } = await import('./sync-tasks.ts');
    await syncReportedProduct(getShopifyConfig(), event.params['subject'] ?? '');
  },
);

/** Every night: lost subscriptions to Shopify's messages are renewed, and a whole sync finds what no message told. */
export const shopifySweep = onSchedule(
  {
    ...RUNTIME_OPTIONS.shopifySweep,
    schedule: 'every day 04:10',
    timeZone: 'America/New_York',
    timeoutSeconds: 540,
    secrets: shopifySecrets,
  },
  async () => {
    const { runShopifySweep } = await import('./sync-tasks.ts');
    await runNightlyJob(nightlyJobs.shopify, () => runShopifySweep(getShopifyConfig(), listOrigins()[0] ?? ''));
  },
);

/** Sends paid orders to Shopify, while the owner has that switched on. Its time is shorter than the lease of who sends one. */
export const shopifyOrders = onDocumentWritten(
  {
    ...RUNTIME_OPTIONS.shopifyOrders,
    document: paths.shopifyOrderTemplate,
    timeoutSeconds: 120,
    secrets: shopifySecrets,
  },
  async (event) => {
    const [{ isDue }, after] = [await import('../orders/shopify-outbox.repository.ts'), event.data?.after];
    // Its own notes come back to it: only what is due is its business.
    if (!after?.exists || !isDue(after.get('dueAt'), new Date())) return;
    const { pushPaidOrder } = await import('./sync-tasks.ts');
    await pushPaidOrder(getShopifyConfig(), after.id);
  },
);
