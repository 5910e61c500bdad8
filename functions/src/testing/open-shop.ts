import { createHash, randomBytes } from 'node:crypto';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { adminHandlers } from '../admin.ts';
import { newPanelSession } from '../admin/panel-session-repository.ts';
import { readAccountLimits } from '../account/account-limits.ts';
import { readOrderLimits } from '../checkout/order-limits.ts';
import { buildSnapshot } from '../catalog/build-snapshot.ts';
import { rememberCatalog } from '../catalog/catalog-memory.ts';
import { noteCatalogChange } from '../catalog/product-repository.ts';
import type { Surroundings } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import type { Google } from '../google.ts';
import { openIdentity } from '../identity/open-identity.ts';
import type { Outgoing } from '../http/exchange.ts';
import { serveCalls } from '../http/serve-calls.ts';
import { type MessagesWorld, serveMessages } from '../http/serve-messages.ts';
import { servePages } from '../http/serve-pages.ts';
import { serveStorefront } from '../http/serve-storefront.ts';
import { openHandoffs } from '../payments/open-handoffs.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { keepRates } from '../throttle/keep-rates.ts';
import { readRateLimits } from '../throttle/rate-limits.ts';
import type { Wallet } from '../payments/wallet.ts';
import { withAddress } from './address-named.ts';
import { aStoredProduct, type ProductInput } from './a-stored-product.ts';
import { openFakeWallet } from './fake-wallet.ts';

export const ORIGIN = 'http://shop.test';
export const TEST_ORDER_CODE = 'not-a-secret';
export const DEFAULT_PASSWORD = 'not-a-secret-either';

const newReference = (): string => randomBytes(6).toString('hex');

export type Sent = {
  readonly method?: string;
  readonly body?: unknown;
  readonly rawBody?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string | undefined;
};
export type Answer = { readonly status: number; readonly headers: Outgoing['headers']; readonly data: unknown };

function rawBodyOf({ body, rawBody }: Sent): Uint8Array {
  if (rawBody !== undefined) return Buffer.from(rawBody);
  return body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body));
}

function readAnswer({ status, headers, body }: Outgoing): Answer {
  if (headers['Content-Type']?.startsWith('image/')) return { status, headers, data: body };
  const text = body.toString();
  return { status, headers, data: text === '' ? undefined : JSON.parse(text) };
}

/** Thanksgiving, Christmas and New Year of a year: enough for the tests, and read in no time. */
async function someHolidays(year: number): Promise<string[]> {
  return [`${year}-01-01`, `${year}-11-26`, `${year}-12-25`];
}

/**
 * A storefront on an empty Firestore of its own, with a clock the test moves. Everything runs but the platform's HTTP server; the wallet
 * says what `walletTalk` holds, unless another one is given.
 */
export function openShop(name: string, otherWallet?: Wallet, startsAt: string | Date = '2026-11-20T15:00:00Z') {
  const projectId = `demo-test-${name}-${randomBytes(3).toString('hex')}`;
  const database: Firestore = getFirestore(initializeApp({ projectId }, projectId));
  let moment = new Date(startsAt).getTime();
  const now = () => new Date(moment);
  const { walletTalk, paypal, fakeWallet } = openFakeWallet();
  const wallet = otherWallet ?? fakeWallet;
  const world: {
    limits: string;
    orderLimits: string;
    rates: string;
    google: Google | undefined;
    shopify: string | undefined;
    proxies: number;
  } = {
    limits: '',
    // One address orders for everybody, and often.
    orderLimits: 'off',
    proxies: 0,
    // Tests come from one address, and often.
    rates:
      'address=1000000, session=1000000, messenger=1000000, everybody=10000000, panel=10000000, messages=10000000, strays=10000000',
    google: undefined,
    shopify: 'plenty-local',
  };
  /** The project the storefront believes to run as. */
  const live = { projectId, apiKey: 'none' };
  const surroundings = (): Surroundings => ({
    database,
    catalog: rememberCatalog(database, now),
    now,
    randomBytes,
    shopOrigin: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
    defaultPassword: DEFAULT_PASSWORD,
    wallet,
    handoffs: openHandoffs({ database, wallet, shopOrigin: ORIGIN }),
    identity: openIdentity({ projectId, apiKey: 'none', emulator: process.env['FIREBASE_AUTH_EMULATOR_HOST'] }),
    google: world.google,
    live,
    shopifyShop: world.shopify,
    limits: readAccountLimits(world.limits),
    orderLimits: readOrderLimits(world.orderLimits),
    rates: keepRates(database, readRateLimits(world.rates), now),
    trustedProxies: world.proxies,
    // Nothing here is measured, so nothing waits.
    pause: async () => {},
  });
  const startInstance = () => {
    const remembered = surroundings();
    return serveStorefront(
      () => ({
        ...remembered,
        limits: readAccountLimits(world.limits),
        orderLimits: readOrderLimits(world.orderLimits),
        google: world.google,
        trustedProxies: world.proxies,
      }),
      () => [ORIGIN],
    );
  };
  const serve = startInstance();
  const shell =
    '<html><head><meta name="description" content="x" /><title>Plenty</title></head><body><div id="root"><div class="opening"></div></div><noscript>x</noscript></body></html>';
  const pagesWorld = {
    catalog: rememberCatalog(database, now),
    shopOrigin: ORIGIN,
    rates: keepRates(database, readRateLimits(world.rates), now),
    trustedProxies: 0,
  };
  const drawPages = servePages(() => pagesWorld, {
    home: shell,
    shop: shell,
    product: shell,
    gallery: shell,
    checkout: shell,
    drawMarkup: (address) => `<h1>Drawn: ${address}</h1>`,
  });
  const panel = serveCalls('admin', adminHandlers, surroundings, () => [ORIGIN]);
  /** As firebase.json sends a request to one function or the other. */
  const serveByPath: typeof serve = (incoming) =>
    incoming.path.startsWith('/api/admin/') ? panel(incoming) : serve(incoming);
  const receiving = (): MessagesWorld => ({ ...surroundings(), isTestEnvironment: true });
  const takeMessages = serveMessages(receiving);

  const send =
    (instance: typeof serve) =>
    async (path: string, sent: Sent = {}): Promise<Answer> => {
      const url = new URL(path, ORIGIN);
      const headers = {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(sent.cookie === undefined ? {} : { cookie: `__session=${sent.cookie}` }),
        ...withAddress(sent.headers ?? {}),
      };
      const method = sent.method ?? 'GET';
      return readAnswer(
        await instance({
          method,
          path: url.pathname,
          query: url.searchParams,
          headers,
          rawBody: rawBodyOf(sent),
          reference: newReference(),
        }),
      );
    };

  const tellTo =
    (take: typeof takeMessages) =>
    (
      raw: string | Uint8Array,
      path = '/api/payments/paypal/ipn',
      method = 'POST',
      headers: Readonly<Record<string, string>> = {},
    ) => {
      const url = new URL(path, ORIGIN);
      return take({
        method,
        path: url.pathname,
        query: url.searchParams,
        headers: withAddress(headers),
        rawBody: Buffer.from(raw),
        reference: newReference(),
      });
    };

  return {
    projectId,
    database,
    now,
    /** Where the shop is and when it is, for what happens by itself. */
    occasion: () => ({ shopOrigin: ORIGIN, now: now() }),
    /** From now on it is no demo project. */
    goLive: () => {
      live.projectId = 'plenty-live';
    },
    call: send(serveByPath),
    /** The cookie of a browser that is signed in to the panel from now on. */
    enterPanel: async (cookie = randomBytes(32).toString('base64url')) => {
      await database.doc(paths.panelSession(visitorIdOf(cookie))).set(newPanelSession(undefined, now()));
      return cookie;
    },
    /** What the wallet answers when it is asked whether a message is its own, and what it was asked. */
    walletTalk,
    /** What the wallet's newer hand-off was asked, and how it answers. */
    paypal,
    /** Hands a message to the payments function as PayPal would, or brings a browser back from it. */
    tell: tellTo(takeMessages),
    /** The same to one instance of that function, with other numbers of calls a minute. */
    keepTaking: (rates: string) => {
      const kept = { ...receiving(), rates: keepRates(database, readRateLimits(rates), now) };
      return tellTo(serveMessages(() => kept));
    },
    /** What the schedule does about payments. */
    sweep: () => sweepPayments(receiving()),
    /** What the trigger does with every refund that was asked for and not sent yet. */
    sendRefunds: async () => {
      const tasks = await database.collection(paths.refundTasks).select().get();
      for (const task of tasks.docs) await sendRefund(task.id, receiving());
    },
    /** What the storefront works with. */
    surroundings,
    /** What a payments function works with. */
    receiving,
    /** A page as it is sent to somebody who reads HTML. */
    visit: async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const url = new URL(path, ORIGIN);
      const query = url.searchParams;
      return drawPages({
        method: 'GET',
        path: url.pathname,
        query,
        headers,
        rawBody: new Uint8Array(),
        reference: newReference(),
      });
    },
    /** Other numbers of calls a minute, such as 'address=100', for instances that begin after it. */
    limitRates: (text: string) => {
      world.rates = text;
    },
    /** So many proxies stand in front of the functions from now on. */
    trustProxies: (count: number) => {
      world.proxies = count;
    },
    /** Other numbers of tries than the usual ones, such as 'login-account=3'. */
    limitTries: (text: string) => {
      world.limits = text;
    },
    /** Counts unpaid orders from now on: empty as a deployed shop does, or by other numbers such as 'email=3'. */
    limitOrders: (text: string) => {
      world.orderLimits = text;
    },
    /** Whom the shop asks who somebody is (D-4); nobody at first. */
    askGoogle: (google: Google) => {
      world.google = google;
    },
    /** The owner's other store; undefined is none. */
    connectShopify: (handle: string | undefined) => {
      world.shopify = handle;
    },
    /** Another instance of the function: it remembers nothing yet. */
    coldInstance: () => send(startInstance()),
    passTime: (milliseconds: number) => {
      moment += milliseconds;
    },
    stock: async (...products: readonly ProductInput[]) => {
      for (let start = 0; start < products.length; start += 400) {
        const batch = database.batch();
        for (const product of products.slice(start, start + 400)) {
          const stored = aStoredProduct(product);
          batch.set(database.doc(paths.product(stored.id)), stored);
        }
        noteCatalogChange(batch, database);
        await batch.commit();
      }
      await buildSnapshot(database, now, someHolidays);
    },
    /** Counts a size and colour of a product that keeps counts. */
    count: async (productId: number, size: string, color: string, count: number) => {
      await database.doc(paths.stock(productId, stockKey(size, color))).set({ size, color, count });
    },
    countOf: async (productId: number, size: string, color: string) =>
      Number((await database.doc(paths.stock(productId, stockKey(size, color))).get()).get('count')),
  };
}
export type Shop = ReturnType<typeof openShop>;

/** The value of the session cookie an answer sets, if it sets one. */
export function cookieOf(answer: Answer): string | undefined {
  return /^__session=([^;]+)/.exec(answer.headers['Set-Cookie'] ?? '')?.[1];
}

export function visitorIdOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
