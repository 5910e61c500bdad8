import { randomBytes } from 'node:crypto';
import { createGoogleClient } from './account/google-client.ts';
import { createIdentityProvider } from './account/identity-provider.ts';
import { createCatalogCache } from './catalog/catalog-cache.ts';
import { getDatabase } from './db/database.ts';
import { createConfiguredRateLimiter } from './http/rate-limits.ts';
import { createPaymentSessions } from './payments/payment-sessions.ts';
import { type PayPalParameters, createPayPalClient } from './payments/paypal-client.ts';
import { parseAccountLimits, parseOrderLimits } from './configured-limits.ts';
import type { Services } from './services.ts';

/** The values of the deployment's parameters and secrets. */
export type ServiceConfig = {
  readonly shopOrigin: string;
  readonly testOrderCode: string | undefined;
  readonly defaultAdminPassword: string | undefined;
  readonly paypal: Omit<PayPalParameters, 'projectId'>;
  readonly projectId: string;
  /** Firebase's web API key. It identifies the project to Identity Toolkit and never leaves the server. */
  readonly webApiKey: string;
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Overrides of the limits in `configured-limits.ts`; empty for the defaults. */
  readonly accountLimits: string;
  readonly orderLimits: string;
  /** Overrides of the limits in `http/rate-limits.ts`; empty for the defaults. */
  readonly rateLimits: string;
  /** The number of proxies in front of the functions whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  /** The connected Shopify store, with or without .myshopify.com; empty when there is none. */
  readonly shopifyShop: string;
};

const GOOGLE_ISSUER = 'https://accounts.google.com';
const now = () => new Date();
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

let cachedServices: Services | undefined;

/** The services of a deployed function, created on the first request of an instance to keep its cold start short. */
export function createServices(config: ServiceConfig): Services {
  if (cachedServices) return cachedServices;
  const { shopOrigin, testOrderCode, defaultAdminPassword, projectId, google, shopifyShop, trustedProxies } = config;
  const database = getDatabase();
  const isLocal = projectId.startsWith('demo-');
  const emulators = getEmulators(isLocal);
  const paypal = createPayPalClient({ ...config.paypal, projectId });
  cachedServices = {
    database,
    catalog: createCatalogCache(database, now),
    now,
    pause,
    randomBytes,
    shopOrigin,
    testOrderCode,
    defaultAdminPassword,
    paypal,
    paymentSessions: createPaymentSessions({ database, paypal, now }),
    identity: createIdentityProvider({ projectId, apiKey: config.webApiKey, emulator: emulators?.auth }),
    google: createGoogleClient({ ...google, issuer: google.issuer === '' ? GOOGLE_ISSUER : google.issuer, isLocal }),
    liveProject: { projectId, ...(emulators && { emulator: emulators.firestore }) },
    shopifyShop: shopifyShop === '' ? undefined : shopifyShop.replace(/\.myshopify\.com$/, ''),
    accountLimits: parseAccountLimits(config.accountLimits),
    orderLimits: parseOrderLimits(config.orderLimits),
    rateLimiter: createConfiguredRateLimiter(database, config.rateLimits),
    trustedProxies,
  };
  return cachedServices;
}

/** The emulators of a local shop. A deployed project ignores the environment variables. */
export function getEmulators(
  isLocal: boolean,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { readonly auth: string; readonly firestore: string } | undefined {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = environment;
  return isLocal && auth && firestore ? { auth, firestore } : undefined;
}
