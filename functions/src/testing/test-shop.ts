import { createHash, randomBytes } from 'node:crypto';
import { stockKey } from '@plenty/contract/catalog/availability';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createAdminSession } from '../account/admin-session.repository.ts';
import type { GoogleClient } from '../account/google-client.ts';
import { createIdentityProvider } from '../account/identity-provider.ts';
import { adminHandlers } from '../admin-routes.ts';
import { createCatalogCache } from '../catalog/catalog-cache.ts';
import { markCatalogChanged } from '../catalog/catalog.repository.ts';
import { buildSnapshot } from '../content/build-snapshot.ts';
import { paths } from '../db/paths.ts';
import { createApiRouter } from '../http/api-router.ts';
import { createPagesHandler } from '../http/pages-handler.ts';
import { type PaymentHandlerServices, createPaymentsHandler } from '../http/payments-handler.ts';
import { createRateLimiter, parseRateLimits } from '../http/rate-limits.ts';
import type { HttpResponse } from '../http/responses.ts';
import { createStorefrontHandler } from '../http/storefront-handler.ts';
import { createPaymentSessions } from '../payments/payment-sessions.ts';
import type { PayPalClient } from '../payments/paypal-client.ts';
import { sendRefund } from '../payments/send-refund.ts';
import { parseAccountLimits, parseOrderLimits } from '../security/configured-limits.ts';
import type { Services } from '../services.ts';
import { createFakePayPalClient } from './fake-paypal.ts';
import { type ProductInput, createTestProduct } from './fixtures.ts';
import { type RequestOptions, type TestResponse, withTestIp } from './http-client.ts';
import { sweepPayments } from './sweep-payments.ts';

export const ORIGIN = 'http://shop.test';

export const TEST_ORDER_CODE = 'not-a-secret';

export const DEFAULT_PASSWORD = 'not-a-secret-either';

const createReference = (): string => randomBytes(6).toString('hex');

function toRawBody({ body, rawBody }: RequestOptions): Uint8Array {
  if (rawBody !== undefined) return Buffer.from(rawBody);
  return body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body));
}

function toTestResponse({ status, headers, body }: HttpResponse): TestResponse {
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
 * says what `paypalReplies` holds, unless another one is given.
 */
export function createTestShop(
  name: string,
  otherWallet?: PayPalClient,
  startsAt: string | Date = '2026-11-20T15:00:00Z',
) {
  const projectId = `demo-test-${name}-${randomBytes(3).toString('hex')}`;
  const database: Firestore = getFirestore(initializeApp({ projectId }, projectId));
  let moment = new Date(startsAt).getTime();
  const now = () => new Date(moment);
  const { paypalReplies, fakePayPal, fakePayPalClient } = createFakePayPalClient();
  const wallet = otherWallet ?? fakePayPalClient;
  const services: {
    limits: string;
    orderLimits: string;
    rateLimiter: string;
    google: GoogleClient | undefined;
    shopify: string | undefined;
    proxies: number;
  } = {
    limits: '',
    // One address orders for everybody, and often.
    orderLimits: 'off',
    proxies: 0,
    // Tests come from one address, and often.
    rateLimiter:
      'address=1000000, session=1000000, messenger=1000000, everybody=10000000, panel=10000000, messages=10000000, strays=10000000',
    google: undefined,
    shopify: 'plenty-local',
  };
  /** The project the storefront believes to run as. */
  const live = { projectId, apiKey: 'none' };
  const getServices = (): Services => ({
    database,
    catalog: createCatalogCache(database, now),
    now,
    randomBytes,
    shopOrigin: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
    defaultAdminPassword: DEFAULT_PASSWORD,
    paypal: wallet,
    paymentSessions: createPaymentSessions({ database, paypal: wallet, shopOrigin: ORIGIN }),
    identity: createIdentityProvider({
      projectId,
      apiKey: 'none',
      emulator: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
    }),
    google: services.google,
    liveProject: live,
    shopifyShop: services.shopify,
    accountLimits: parseAccountLimits(services.limits),
    orderLimits: parseOrderLimits(services.orderLimits),
    rateLimiter: createRateLimiter(database, parseRateLimits(services.rateLimiter), now),
    trustedProxies: services.proxies,
    // Nothing here is measured, so nothing waits.
    pause: async () => {},
  });
  const startInstance = () => {
    const remembered = getServices();
    return createStorefrontHandler(
      () => ({
        ...remembered,
        accountLimits: parseAccountLimits(services.limits),
        orderLimits: parseOrderLimits(services.orderLimits),
        google: services.google,
        trustedProxies: services.proxies,
      }),
      () => [ORIGIN],
    );
  };
  const serve = startInstance();
  const shell =
    '<html><head><meta name="description" content="x" /><title>Plenty</title></head><body><div id="root"><div class="opening"></div></div><noscript>x</noscript></body></html>';
  const pagesWorld = {
    catalog: createCatalogCache(database, now),
    shopOrigin: ORIGIN,
    rateLimiter: createRateLimiter(database, parseRateLimits(services.rateLimiter), now),
    trustedProxies: 0,
  };
  const drawPages = createPagesHandler(() => pagesWorld, {
    home: shell,
    shop: shell,
    product: shell,
    gallery: shell,
    checkout: shell,
    renderToHtml: (address) => `<h1>Drawn: ${address}</h1>`,
  });
  const panel = createApiRouter('admin', adminHandlers, getServices, () => [ORIGIN]);
  /** As firebase.json sends a request to one function or the other. */
  const serveByPath: typeof serve = (httpRequest) =>
    httpRequest.path.startsWith('/api/admin/') ? panel(httpRequest) : serve(httpRequest);
  const receiving = (): PaymentHandlerServices => ({ ...getServices(), isTestEnvironment: true });
  const takeMessages = createPaymentsHandler(receiving);

  const send =
    (instance: typeof serve) =>
    async (path: string, sent: RequestOptions = {}): Promise<TestResponse> => {
      const url = new URL(path, ORIGIN);
      const headers = {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(sent.cookie === undefined ? {} : { cookie: `__session=${sent.cookie}` }),
        ...withTestIp(sent.headers ?? {}),
      };
      const method = sent.method ?? 'GET';
      return toTestResponse(
        await instance({
          method,
          path: url.pathname,
          query: url.searchParams,
          headers,
          rawBody: toRawBody(sent),
          reference: createReference(),
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
        headers: withTestIp(headers),
        rawBody: Buffer.from(raw),
        reference: createReference(),
      });
    };

  return {
    projectId,
    database,
    now,
    /** Where the shop is and when it is, for what happens by itself. */
    eventContext: () => ({ shopOrigin: ORIGIN, now: now() }),
    /** From now on it is no demo project. */
    goLive: () => {
      live.projectId = 'plenty-live';
    },
    call: send(serveByPath),
    /** The cookie of a browser that is signed in to the panel from now on. */
    signInAsAdmin: async (cookie = randomBytes(32).toString('base64url')) => {
      await database.doc(paths.panelSession(getVisitorId(cookie))).set(createAdminSession(undefined, now()));
      return cookie;
    },
    /** What the wallet answers when it is asked whether a message is its own, and what it was asked. */
    paypalReplies,
    /** What the wallet's newer hand-off was asked, and how it answers. */
    fakePayPal,
    /** Hands a message to the payments function as PayPal would, or brings a browser back from it. */
    sendPayPalMessage: tellTo(takeMessages),
    /** The same to one instance of that function, with other numbers of calls a minute. */
    createPaymentsInstance: (rates: string) => {
      const kept = { ...receiving(), rateLimiter: createRateLimiter(database, parseRateLimits(rates), now) };
      return tellTo(createPaymentsHandler(() => kept));
    },
    /** What the schedule does about payments. */
    sweepPayments: () => sweepPayments(receiving()),
    /** What the trigger does with every refund that was asked for and not sent yet. */
    sendRefunds: async () => {
      const tasks = await database.collection(paths.refundTasks).select().get();
      for (const task of tasks.docs) await sendRefund(task.id, receiving());
    },
    /** What the storefront works with. */
    services: getServices,
    /** What a payments function works with. */
    paymentServices: receiving,
    /** A page as it is sent to somebody who reads HTML. */
    fetchPage: async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const url = new URL(path, ORIGIN);
      const query = url.searchParams;
      return drawPages({
        method: 'GET',
        path: url.pathname,
        query,
        headers,
        rawBody: new Uint8Array(),
        reference: createReference(),
      });
    },
    /** Other numbers of calls a minute, such as 'address=100', for instances that begin after it. */
    setRateLimits: (text: string) => {
      services.rateLimiter = text;
    },
    /** So many proxies stand in front of the functions from now on. */
    setTrustedProxies: (count: number) => {
      services.proxies = count;
    },
    /** Other numbers of tries than the usual ones, such as 'login-account=3'. */
    setAccountLimits: (text: string) => {
      services.limits = text;
    },
    /** Counts unpaid orders from now on: empty as a deployed shop does, or by other numbers such as 'email=3'. */
    setOrderLimits: (text: string) => {
      services.orderLimits = text;
    },
    /** Whom the shop asks who somebody is (D-4); nobody at first. */
    setGoogleClient: (google: GoogleClient) => {
      services.google = google;
    },
    /** The owner's other store; undefined is none. */
    setShopifyShop: (handle: string | undefined) => {
      services.shopify = handle;
    },
    /** Another instance of the function: it remembers nothing yet. */
    createColdInstance: () => send(startInstance()),
    advanceTime: (milliseconds: number) => {
      moment += milliseconds;
    },
    saveProducts: async (...products: readonly ProductInput[]) => {
      for (let start = 0; start < products.length; start += 400) {
        const batch = database.batch();
        for (const product of products.slice(start, start + 400)) {
          const stored = createTestProduct(product);
          batch.set(database.doc(paths.product(stored.id)), stored);
        }
        markCatalogChanged(batch, database);
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

export type TestShop = ReturnType<typeof createTestShop>;

/** The value of the session cookie an answer sets, if it sets one. */
export function getSessionCookie(answer: TestResponse): string | undefined {
  return /^__session=([^;]+)/.exec(answer.headers['Set-Cookie'] ?? '')?.[1];
}

export function getVisitorId(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
