import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { getTrustedProxies, getShopOrigin, rateLimits } from '../config.ts';
import { getDatabase } from '../db/database.ts';
import { paths } from '../db/paths.ts';
import { createExpressHandler } from '../http/express-adapter.ts';
import { nightlyJobs, runNightlyJob } from '../jobs/nightly-jobs.ts';
import { RUNTIME_OPTIONS } from '../runtime-options.ts';
import type { WebhookServices } from './receive-webhook.ts';
import { type ShopifyParameters, parseWebhookCredentials } from './shopify-config.ts';

/** The name of the owner's Shopify store before '.myshopify.com' (D-35); empty while none is connected. */
export const shopifyShop = defineString('SHOPIFY_SHOP', { default: '' });
const shopifyVersion = defineString('SHOPIFY_VERSION', { default: '2026-10' });
/** Only a demo project accepts another URL than the store's own. */
const shopifyBaseUrl = defineString('SHOPIFY_BASE_URL', { default: '' });
const shopifyClientId = defineString('SHOPIFY_CLIENT_ID', { default: '' });
/** Signs webhooks and, for apps created since 2026, grants a token that lasts a day; 'none' when not set. */
const shopifyClientSecret = defineSecret('SHOPIFY_CLIENT_SECRET');
/** The permanent token of an app created before 2026; 'none' when not set. */
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

/** Runs the sync that a request document asks for. Imported lazily, so that only its own instances load the code. */
export const shopify = onDocumentCreated(
  {
    ...RUNTIME_OPTIONS.shopify,
    document: paths.syncRequestTemplate,
    timeoutSeconds: 540,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { runRequestedSync } = await import('./sync-tasks.ts');
    await runRequestedSync(getShopifyConfig(), getShopOrigin(), String(event.data?.get('runId')));
    await event.data?.ref.delete();
  },
);

function getWebhookServices(): WebhookServices | undefined {
  const credentials = parseWebhookCredentials(getShopifyConfig());
  return credentials && { database: getDatabase(), now: () => new Date(), credentials };
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

/** Receives Shopify's webhooks, which must be answered within five seconds. Needs only the secret that signs them. */
export const shopifyMessages = onRequest(
  { ...RUNTIME_OPTIONS.shopifyMessages, invoker: 'public', timeoutSeconds: 30, secrets: [shopifyClientSecret] },
  createExpressHandler(loadShopifyWebhooksHandler),
);

/** Refreshes a product that webhooks have reported, once for a whole burst of them. */
export const shopifyTurns = onDocumentCreated(
  {
    ...RUNTIME_OPTIONS.shopifyTurns,
    document: paths.shopifyQueueItemTemplate,
    timeoutSeconds: 300,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { syncReportedProduct } = await import('./sync-tasks.ts');
    await syncReportedProduct(getShopifyConfig(), event.params['subject'] ?? '');
  },
);

/** Renews lost webhook subscriptions, and syncs everything to find changes that no webhook reported. */
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
    await runNightlyJob(nightlyJobs.shopify, () => runShopifySweep(getShopifyConfig(), getShopOrigin()));
  },
);

/** Sends paid orders to Shopify. Its timeout is shorter than the lease on an order. */
export const shopifyOrders = onDocumentWritten(
  {
    ...RUNTIME_OPTIONS.shopifyOrders,
    document: paths.shopifyOrderTemplate,
    timeoutSeconds: 120,
    secrets: shopifySecrets,
  },
  async (event) => {
    const { isDue } = await import('../orders/shopify-outbox.repository.ts');
    const after = event.data?.after;
    // Its own writes trigger it again, but they are not due.
    if (!after?.exists || !isDue(after.get('dueAt'), new Date())) return;
    const { pushPaidOrder } = await import('./sync-tasks.ts');
    await pushPaidOrder(getShopifyConfig(), after.id);
  },
);
