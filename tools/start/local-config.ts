import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { FAKE_SHOP_CREDENTIALS } from '../fakes/shopify/credentials.ts';
import { PAYPAL_APP } from '../fakes/paypal/accounts.ts';
import { LOCAL_PROJECT_ID, ROOT } from './project.ts';
import { getShopOrigin, type ShopPorts, getSmtpUrl, getPaypalUrl } from './ports.ts';

/** Makes a free test order in a local shop (D-15); a deployed shop has a secret of its own. */
export const LOCAL_TEST_ORDER_CODE = 'LOCAL-TEST-ORDER';

/** The shop's client at the provider that stands in for Google. */
export const LOCAL_GOOGLE_CLIENT = { id: 'plenty-local', secret: 'plenty-local-secret' };

/** The shop at the stand-in for Shopify, and how it is entered. */
export const LOCAL_SHOPIFY = {
  shop: 'plenty-local',
  version: '2026-10',
  clientId: FAKE_SHOP_CREDENTIALS.clientId,
  clientSecret: FAKE_SHOP_CREDENTIALS.clientSecret,
};

/** The shop's app at the wallet that stands in for PayPal. */
export const LOCAL_PAYPAL_APP = PAYPAL_APP;

// One machine is one address, and everybody who tries the shop out comes from it.
const LOCAL_ACCOUNT_LIMITS =
  'login-address=2000,register-address=2000,reset-address=2000,link-address=2000,google-address=2000';

/** `npm start` lays them beside the built pages; a deployed shop has its owner's. */
const DEMO_PICTURES_GLOB = 'pictures/**';

/** Who the emails of a local shop are from. */
const LOCAL_MAIL_FROM = 'Plenty <orders@plenty.example>';

const LOCAL_RATE_LIMITS = 'address=60000,session=6000';

/** Writes the git-ignored files a local shop needs; answers the path of its own firebase file. */
export function writeLocalConfig(name: string, ports: ShopPorts): string {
  const parameters = `.firebase/${name}`;
  // Beside firebase.json, because firebase-tools reads every path in it from the file's own folder.
  const path = join(ROOT, `firebase.${name}.local.json`);
  const deployed: unknown = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  writeIfChanged(path, `${JSON.stringify(createLocalConfig(deployed, ports, parameters), null, 2)}\n`);
  writeIfChanged(join(ROOT, parameters, `.env.${LOCAL_PROJECT_ID}`), createLocalParameters(ports));
  // firebase-tools looks for local secrets beside the functions alone.
  writeIfChanged(join(ROOT, 'functions', '.secret.local'), createLocalSecrets());
  return path;
}

/** A local shop's secrets, which are none: the stand-ins know the same ones. */
function createLocalSecrets(): string {
  const secrets = {
    TEST_ORDER_CODE: LOCAL_TEST_ORDER_CODE,
    ADMIN_DEFAULT_PASSWORD: LOCAL_DEFAULT_PASSWORD,
    GOOGLE_CLIENT_SECRET: LOCAL_GOOGLE_CLIENT.secret,
    SHOPIFY_CLIENT_SECRET: LOCAL_SHOPIFY.clientSecret,
    SHOPIFY_ACCESS_TOKEN: 'none',
    PAYPAL_CLIENT_SECRET: LOCAL_PAYPAL_APP.clientSecret,
    SMTP_URL: 'none',
  };
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/**
 * The deployed configuration with this machine's ports; everything listens on this machine alone. The functions' parameters
 * come from a folder of the suite's own, so that the tests' origins never reach the shop that runs beside them.
 */
export function createLocalConfig(deployed: unknown, ports: ShopPorts, parameters: string): object {
  const host = '127.0.0.1';
  return {
    ...(isRecord(deployed)
      ? {
          ...deployed,
          functions: withConfigFolder(deployed['functions'], parameters),
          hosting: withLocalTargets(deployed['hosting'], ports),
        }
      : {}),
    emulators: {
      singleProjectMode: false,
      ui: { enabled: false },
      hosting: { host, port: ports.hosting },
      functions: { host, port: ports.functions },
      firestore: { host, port: ports.firestore, websocketPort: ports.firestoreSocket },
      auth: { host, port: ports.auth },
      eventarc: { host, port: ports.eventarc },
      tasks: { host, port: ports.tasks },
      hub: { host, port: ports.hub },
      logging: { host, port: ports.logging },
    },
  };
}

/**
 * The functions' parameters on this machine; the first origin is the one that stands in mails. SHOPIFY=none in the environment leaves
 * the other store unconnected.
 */
export function createLocalParameters(ports: ShopPorts, environment: NodeJS.ProcessEnv = process.env): string {
  const { vite } = ports;
  const paypal = getPaypalUrl(ports);
  const parameters = {
    SHOP_ORIGINS: [getShopOrigin(ports), `http://localhost:${vite}`, `http://127.0.0.1:${vite}`].join(','),
    PAYPAL_WEB_URL: paypal,
    PAYPAL_VERIFY_URL: paypal,
    PAYPAL_API_URL: new URL(paypal).origin,
    PAYPAL_CLIENT_ID: LOCAL_PAYPAL_APP.clientId,
    PAYPAL_WEBHOOK_ID: LOCAL_PAYPAL_APP.webhookId,
    MAIL_FROM: LOCAL_MAIL_FROM,
    SMTP_TEST_URL: getSmtpUrl(ports),
    WEB_API_KEY: 'local',
    GOOGLE_ISSUER: `http://localhost:${ports.google}`,
    GOOGLE_CLIENT_ID: LOCAL_GOOGLE_CLIENT.id,
    ACCOUNT_LIMITS: LOCAL_ACCOUNT_LIMITS,
    // Whoever tries the shop out orders for everybody, from one address.
    ORDER_LIMITS: 'off',
    RATE_LIMITS: LOCAL_RATE_LIMITS,
    // Nothing stands in front of the emulators that names whoever calls: everybody here is one.
    TRUSTED_PROXIES: '0',
    SHOPIFY_SHOP: environment['SHOPIFY'] === 'none' ? '' : LOCAL_SHOPIFY.shop,
    SHOPIFY_VERSION: LOCAL_SHOPIFY.version,
    SHOPIFY_BASE_URL: `http://localhost:${ports.shopify}`,
    SHOPIFY_CLIENT_ID: LOCAL_SHOPIFY.clientId,
  };
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/**
 * The same hosting with the demo's pictures, which no deploy takes, whose pages may also post their hand-off form to the wallet of this machine and listen to its Firestore emulator.
 */
function withLocalTargets(hosting: unknown, { paypal, firestore }: ShopPorts): unknown {
  return JSON.parse(JSON.stringify(hosting), (name, value: unknown) => {
    if (name === 'ignore' && Array.isArray(value)) return value.filter((pattern) => pattern !== DEMO_PICTURES_GLOB);
    return typeof value === 'string' && value.includes("default-src 'self'")
      ? value
          .replace("form-action 'self'", `form-action 'self' http://localhost:${paypal}`)
          .replace("connect-src 'self'", `connect-src 'self' http://127.0.0.1:${firestore}`)
      : value;
  });
}

function withConfigFolder(functions: unknown, configDir: string): unknown[] {
  return Array.isArray(functions)
    ? functions.map((codebase: unknown) => (isRecord(codebase) ? { ...codebase, configDir } : codebase))
    : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
