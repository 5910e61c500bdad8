import { randomBytes } from 'node:crypto';
import { createGoogleClient } from './account/google-client.ts';
import { createIdentityProvider } from './account/identity-provider.ts';
import { createCatalogCache } from './catalog/catalog-cache.ts';
import { getDatabase } from './db/database.ts';
import { createConfiguredRateLimiter } from './http/rate-limits.ts';
import { createPaymentSessions } from './payments/payment-sessions.ts';
import { type PayPalParameters, createPayPalClient } from './payments/paypal-client.ts';
import { parseAccountLimits, parseOrderLimits } from './security/configured-limits.ts';
import type { LiveUpdatesProject, Services } from './services.ts';

const now = () => new Date();
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What the deployment's parameters say. */
export type ServiceConfig = {
  readonly shopOrigin: string;
  readonly testOrderCode: string | undefined;
  readonly defaultAdminPassword: string | undefined;
  readonly paypal: Omit<PayPalParameters, 'projectId'>;
  readonly projectId: string;
  /** Firebase's web API key: names the project to Identity Toolkit, and is told to nobody. */
  readonly webApiKey: string;
  readonly google: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  /** Tries a customer has; empty for the usual ones (see account-limits). */
  readonly accountLimits: string;
  /** Unpaid orders somebody may make; empty for the usual number (see order-limits). */
  readonly orderLimits: string;
  /** Calls a minute; empty for the usual ones (see rate-limits). */
  readonly rateLimits: string;
  /** Proxies in front of the functions whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** The owner's other store at Shopify; empty while there is none. */
  readonly shopifyShop: string;
};

const GOOGLE_ISSUER = 'https://accounts.google.com';

/** The emulators this process talks to; none unless it runs as a demo project. */
function getEmulators(projectId: string): { readonly auth: string; readonly firestore: string } | undefined {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = process.env;
  return projectId.startsWith('demo-') && auth && firestore ? { auth, firestore } : undefined;
}

/** Where browsers listen. */
function getLiveUpdatesProject(projectId: string): LiveUpdatesProject {
  const emulators = getEmulators(projectId);
  return { projectId, ...(emulators ? { emulator: emulators.firestore } : {}) };
}

function createAccountServices(
  parameters: ServiceConfig,
): Pick<Services, 'identity' | 'google' | 'liveProject' | 'accountLimits'> {
  const { projectId, webApiKey: apiKey, google } = parameters;
  const emulators = getEmulators(projectId);
  const issuer = google.issuer === '' ? GOOGLE_ISSUER : google.issuer;
  return {
    identity: createIdentityProvider({ projectId, apiKey, emulator: emulators?.auth }),
    google: createGoogleClient({ ...google, issuer, isLocal: projectId.startsWith('demo-') }),
    liveProject: getLiveUpdatesProject(projectId),
    accountLimits: parseAccountLimits(parameters.accountLimits),
  };
}

let cachedServices: Services | undefined;

/** The real world of a deployed function, made at the first call: a cold start does no more than it must. */
export function createServices(parameters: ServiceConfig): Services {
  if (cachedServices) return cachedServices;
  const database = getDatabase();
  const { shopOrigin, testOrderCode, defaultAdminPassword, shopifyShop } = parameters;
  const catalog = createCatalogCache(database, now);
  const wallet = createPayPalClient({ ...parameters.paypal, projectId: parameters.projectId });
  const accounts = createAccountServices(parameters);
  cachedServices = {
    database,
    catalog,
    now,
    pause,
    randomBytes,
    shopOrigin,
    testOrderCode,
    defaultAdminPassword,
    paypal: wallet,
    shopifyShop: shopifyShop === '' ? undefined : shopifyShop.replace(/\.myshopify\.com$/, ''),
    paymentSessions: createPaymentSessions({ database, paypal: wallet, shopOrigin }),
    orderLimits: parseOrderLimits(parameters.orderLimits),
    rateLimiter: createConfiguredRateLimiter(database, parameters.rateLimits),
    trustedProxies: parameters.trustedProxies,
    ...accounts,
  };
  return cachedServices;
}
