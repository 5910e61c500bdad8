import { randomBytes } from 'node:crypto';
import type { GoogleClient } from '../account/google-client.ts';
import { createIdentityProvider } from '../account/identity-provider.ts';
import { createCatalogCache } from '../catalog/catalog-cache.ts';
import { createRateLimiter, parseRateLimits } from '../http/rate-limits.ts';
import { createPaymentSessions } from '../payments/payment-sessions.ts';
import { parseAccountLimits, parseOrderLimits } from '../configured-limits.ts';
import type { Services } from '../services.ts';

export const ORIGIN = 'http://shop.test';
/** Where the same shop can be reached, too. */
export const OTHER_ORIGIN = 'http://other.shop.test';
export const TEST_ORDER_CODE = 'not-a-secret';
export const DEFAULT_PASSWORD = 'not-a-secret-either';

const HIGH_RATES =
  'address=1000000, session=1000000, messenger=1000000, everybody=10000000, panel=10000000, messages=10000000, strays=10000000';

type TestEnvironment = Pick<Services, 'database' | 'now' | 'paypal'> & { readonly projectId: string };

type TestSettings = {
  accountLimits: string;
  orderLimits: string;
  rateLimits: string;
  trustedProxies: number;
  google: GoogleClient | undefined;
  shopifyShop: string | undefined;
};

/** The services of a test shop, with settings a test can change. */
export function createTestServices(environment: TestEnvironment) {
  // All tests order and call from one address, and often, so nothing is limited unless a test sets a limit.
  const settings: TestSettings = {
    accountLimits: '',
    orderLimits: 'off',
    rateLimits: HIGH_RATES,
    trustedProxies: 0,
    google: undefined,
    shopifyShop: 'plenty-local',
  };
  const liveProject = { projectId: environment.projectId };
  const getServices = (): Services => ({
    ...createFixedServices(environment),
    liveProject,
    ...getCurrentSettings(settings),
    shopifyShop: settings.shopifyShop,
    rateLimiter: createTestRateLimiter(environment, settings.rateLimits),
  });
  return {
    getServices,
    /** An instance keeps its services, but follows a change of these settings. */
    getInstanceServices: () => {
      const services = getServices();
      return () => ({ ...services, ...getCurrentSettings(settings) });
    },
    getRateLimiter: () => createTestRateLimiter(environment, settings.rateLimits),
    setters: createSetters(settings, liveProject),
  };
}

function createSetters(settings: TestSettings, liveProject: { projectId: string }) {
  return {
    /** Makes the shop believe that it runs in a production project. */
    goLive: () => {
      liveProject.projectId = 'plenty-live';
    },
    /** Requests per minute, such as 'address=100', for instances created afterwards. */
    setRateLimits: (text: string) => {
      settings.rateLimits = text;
    },
    setTrustedProxies: (count: number) => {
      settings.trustedProxies = count;
    },
    /** For example 'login-account=3'. */
    setAccountLimits: (text: string) => {
      settings.accountLimits = text;
    },
    /** Limits unpaid orders from now on: empty for the defaults, or for example 'email=3'. */
    setOrderLimits: (text: string) => {
      settings.orderLimits = text;
    },
    /** Google sign-in is not configured until a test sets a client. */
    setGoogleClient: (google: GoogleClient) => {
      settings.google = google;
    },
    setShopifyShop: (handle: string | undefined) => {
      settings.shopifyShop = handle;
    },
  };
}

export function createTestRateLimiter({ database, now }: Pick<TestEnvironment, 'database' | 'now'>, rates: string) {
  return createRateLimiter(database, parseRateLimits(rates), now);
}

function createFixedServices({ projectId, database, now, paypal }: TestEnvironment) {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  return {
    database,
    catalog: createCatalogCache(database, now),
    now,
    randomBytes,
    shopOrigin: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
    defaultAdminPassword: DEFAULT_PASSWORD,
    paypal,
    paymentSessions: createPaymentSessions({ database, paypal, now }),
    identity: createIdentityProvider({ projectId, apiKey: 'none', emulator }),
    // No test measures response times, so none waits.
    pause: async () => {},
  };
}

function getCurrentSettings({ accountLimits, orderLimits, google, trustedProxies }: TestSettings) {
  return {
    accountLimits: parseAccountLimits(accountLimits),
    orderLimits: parseOrderLimits(orderLimits),
    google,
    trustedProxies,
  };
}
