import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LOCAL_DEFAULT_PASSWORD } from '../../functions/src/admin/auth/default-password.ts';
import { FAKE_SHOP_CREDENTIALS } from '../fakes/shopify/credentials.ts';
import { PAYPAL_APP } from '../fakes/paypal/accounts.ts';
import { LOCAL_PROJECT_ID, ROOT } from './project.ts';
import { type ShopPorts, getShopOrigin } from './ports.ts';

/** The discount code for free test orders in a local shop (D-15); a deployed shop has its own secret. */
export const LOCAL_TEST_ORDER_CODE = 'LOCAL-TEST-ORDER';

/** The shop's client at the fake Google. */
export const LOCAL_GOOGLE_CLIENT = { id: 'plenty-local', secret: 'plenty-local-secret' };

/** The shop at the fake Shopify. */
const LOCAL_SHOPIFY = { ...FAKE_SHOP_CREDENTIALS, shop: 'plenty-local', version: '2026-10' };

// Everybody who tries the shop has this machine's address.
const LOCAL_ACCOUNT_LIMITS =
  'login-address=2000,register-address=2000,reset-address=2000,link-address=2000,google-address=2000';

/** `npm start` copies them to the built pages; a deployed shop has its owner's. */
const DEMO_PICTURES_GLOB = 'pictures/**';

/** Writes the git-ignored files of a local shop; returns the path of its Firebase configuration. */
export function writeLocalConfig(name: string, ports: ShopPorts): string {
  const parameters = `.firebase/${name}`;
  // Next to firebase.json, because its paths are relative to its folder.
  const path = join(ROOT, `firebase.${name}.local.json`);
  const deployed: unknown = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  writeIfChanged(path, `${JSON.stringify(createLocalConfig(deployed, ports, parameters), null, 2)}\n`);
  writeIfChanged(join(ROOT, parameters, `.env.${LOCAL_PROJECT_ID}`), createLocalParameters(ports));
  // firebase-tools reads local secrets only from the functions' folder.
  writeIfChanged(join(ROOT, 'functions', '.secret.local'), createLocalSecrets());
  return path;
}

/** A local shop's secrets, which protect nothing: the fakes have the same ones. */
function createLocalSecrets(): string {
  return formatEnvironment({
    TEST_ORDER_CODE: LOCAL_TEST_ORDER_CODE,
    ADMIN_DEFAULT_PASSWORD: LOCAL_DEFAULT_PASSWORD,
    GOOGLE_CLIENT_SECRET: LOCAL_GOOGLE_CLIENT.secret,
    SHOPIFY_CLIENT_SECRET: LOCAL_SHOPIFY.clientSecret,
    SHOPIFY_ACCESS_TOKEN: 'none',
    PAYPAL_CLIENT_SECRET: PAYPAL_APP.clientSecret,
    SMTP_URL: 'none',
  });
}

function formatEnvironment(variables: Readonly<Record<string, string>>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/**
 * The deployed configuration with local ports, on this machine only. The folder `parameters` belongs to one suite, so that
 * the tests' origins never reach a shop that runs beside them.
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
 * The functions' parameters in a local shop. Emails link to the first origin; whoever types localhost instead can buy there, too.
 * SHOPIFY=none disconnects Shopify.
 */
export function createLocalParameters(ports: ShopPorts, environment: NodeJS.ProcessEnv = process.env): string {
  const { hosting, vite } = ports;
  const paypal = `http://localhost:${ports.paypal}`;
  return formatEnvironment({
    SHOP_ORIGINS: [
      getShopOrigin(ports),
      `http://localhost:${hosting}`,
      `http://localhost:${vite}`,
      `http://127.0.0.1:${vite}`,
    ].join(','),
    PAYPAL_WEB_URL: `${paypal}/cgi-bin/webscr`,
    PAYPAL_VERIFY_URL: `${paypal}/cgi-bin/webscr`,
    PAYPAL_API_URL: paypal,
    PAYPAL_CLIENT_ID: PAYPAL_APP.clientId,
    PAYPAL_WEBHOOK_ID: PAYPAL_APP.webhookId,
    MAIL_FROM: 'Plenty <orders@plenty.example>',
    SMTP_TEST_URL: `smtp://127.0.0.1:${ports.smtp}`,
    WEB_API_KEY: 'local',
    GOOGLE_ISSUER: `http://localhost:${ports.google}`,
    GOOGLE_CLIENT_ID: LOCAL_GOOGLE_CLIENT.id,
    ACCOUNT_LIMITS: LOCAL_ACCOUNT_LIMITS,
    // Everybody who tries the shop orders from one address.
    ORDER_LIMITS: 'off',
    RATE_LIMITS: 'address=60000,session=6000',
    // No proxy in front of the emulators adds the client's address.
    TRUSTED_PROXIES: '0',
    SHOPIFY_SHOP: environment['SHOPIFY'] === 'none' ? '' : LOCAL_SHOPIFY.shop,
    SHOPIFY_VERSION: LOCAL_SHOPIFY.version,
    SHOPIFY_BASE_URL: `http://localhost:${ports.shopify}`,
    SHOPIFY_CLIENT_ID: LOCAL_SHOPIFY.clientId,
  });
}

/** Hosting with the demo's pictures, whose policy also allows the form to the fake PayPal and the Firestore emulator. */
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
