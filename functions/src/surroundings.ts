import { randomBytes } from 'node:crypto';
import { readAccountLimits } from './account/account-limits.ts';
import { readOrderLimits } from './checkout/order-limits.ts';
import { rememberCatalog } from './catalog/catalog-memory.ts';
import type { Surroundings } from './context.ts';
import { openDatabase } from './firestore/database.ts';
import type { LiveProject } from './live/live-project.ts';
import { openRates } from './throttle/open-rates.ts';
import { openGoogle } from './google/open-google.ts';
import { openIdentity } from './identity/open-identity.ts';
import { openHandoffs } from './payments/open-handoffs.ts';
import { openWallet, type WalletParameters } from './payments/wallet.ts';

const now = () => new Date();
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What the deployment's parameters say. */
export type Parameters = {
  readonly shopOrigin: string;
  readonly testOrderCode: string | undefined;
  readonly defaultPassword: string | undefined;
  readonly wallet: Omit<WalletParameters, 'projectId'>;
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

const GOOGLE = 'https://accounts.google.com';

/** The emulators this process talks to; none unless it runs as a demo project. */
function emulatorsOf(projectId: string): { readonly auth: string; readonly firestore: string } | undefined {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = process.env;
  return projectId.startsWith('demo-') && auth && firestore ? { auth, firestore } : undefined;
}

/** Where browsers listen. */
function liveOf(projectId: string): LiveProject {
  const emulators = emulatorsOf(projectId);
  return { projectId, ...(emulators ? { emulator: emulators.firestore } : {}) };
}

function accountsOf(parameters: Parameters): Pick<Surroundings, 'identity' | 'google' | 'live' | 'limits'> {
  const { projectId, webApiKey: apiKey, google } = parameters;
  const emulators = emulatorsOf(projectId);
  const issuer = google.issuer === '' ? GOOGLE : google.issuer;
  return {
    identity: openIdentity({ projectId, apiKey, emulator: emulators?.auth }),
    google: openGoogle({ ...google, issuer, isLocal: projectId.startsWith('demo-') }),
    live: liveOf(projectId),
    limits: readAccountLimits(parameters.accountLimits),
  };
}

let known: Surroundings | undefined;

/** The real world of a deployed function, made at the first call: a cold start does no more than it must. */
export function realSurroundings(parameters: Parameters): Surroundings {
  if (known) return known;
  const database = openDatabase();
  const { shopOrigin, testOrderCode, defaultPassword, shopifyShop } = parameters;
  const catalog = rememberCatalog(database, now);
  const wallet = openWallet({ ...parameters.wallet, projectId: parameters.projectId });
  const accounts = accountsOf(parameters);
  known = {
    database,
    catalog,
    now,
    pause,
    randomBytes,
    shopOrigin,
    testOrderCode,
    defaultPassword,
    wallet,
    shopifyShop: shopifyShop === '' ? undefined : shopifyShop.replace(/\.myshopify\.com$/, ''),
    handoffs: openHandoffs({ database, wallet, shopOrigin }),
    orderLimits: readOrderLimits(parameters.orderLimits),
    rates: openRates(database, parameters.rateLimits),
    trustedProxies: parameters.trustedProxies,
    ...accounts,
  };
  return known;
}
