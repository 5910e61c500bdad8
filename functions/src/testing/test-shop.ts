import { createHash, randomBytes } from 'node:crypto';
import { stockKey } from '@plenty/contract/catalog/availability';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { createAdminSession } from '../account/admin-session.repository.ts';
import { adminHandlers } from '../admin-routes.ts';
import { createCatalogCache } from '../catalog/catalog-cache.ts';
import { markCatalogChanged } from '../catalog/catalog-changes.repository.ts';
import { buildSnapshot } from '../content/build-snapshot.ts';
import { paths } from '../db/paths.ts';
import { createApiRouter } from '../http/api-router.ts';
import { createPagesHandler } from '../http/pages-handler.ts';
import { type PaymentHandlerServices, createPaymentsHandler } from '../http/payments-handler.ts';
import type { HttpHandler, HttpRequest, HttpService } from '../http/responses.ts';
import { createStorefrontHandler } from '../http/storefront-handler.ts';
import type { PayPalClient } from '../payments/paypal-client.ts';
import { sendRefund } from '../payments/send-refund.ts';
import type { Services } from '../services.ts';
import { createFakePayPalClient } from './fake-paypal.ts';
import { type ProductInput, createTestProduct } from './fixtures.ts';
import type { TestResponse } from './http-client.ts';
import { sweepPayments } from './sweep-payments.ts';
import { createApiClient, createPageClient, createPayPalMessenger } from './test-requests.ts';
import { ORIGIN, OTHER_ORIGIN, createTestRateLimiter, createTestServices } from './test-services.ts';

export { DEFAULT_PASSWORD, ORIGIN, OTHER_ORIGIN, TEST_ORDER_CODE } from './test-services.ts';

/**
 * The whole shop on an empty Firestore project of its own, with a clock the test moves. Everything runs but the platform's HTTP server.
 * PayPal responds as set in `paypalReplies` and `fakePayPal`, unless another client is given.
 */
export function createTestShop(
  name: string,
  paypalClient?: PayPalClient,
  startsAt: string | Date = '2026-11-20T15:00:00Z',
) {
  const projectId = `demo-test-${name}-${randomBytes(3).toString('hex')}`;
  const database: Firestore = getFirestore(initializeApp({ projectId }, projectId));
  let time = new Date(startsAt).getTime();
  const now = () => new Date(time);
  const { paypalReplies, fakePayPal, fakePayPalClient } = createFakePayPalClient(now);
  const environment = { projectId, database, now, paypal: paypalClient ?? fakePayPalClient };
  const { getServices, getInstanceServices, getRateLimiter, setters } = createTestServices(environment);
  return {
    projectId,
    database,
    now,
    advanceTime: (milliseconds: number) => {
      time += milliseconds;
    },
    ...setters,
    ...createApi(getServices, getInstanceServices),
    fetchPage: createTestPages(database, now, getRateLimiter()),
    services: getServices,
    /** The arguments of background work. */
    eventContext: () => ({ shopOrigin: ORIGIN, now: now() }),
    /** PayPal's answers to verification requests, and the requests. */
    paypalReplies,
    /** PayPal's Orders v2. */
    fakePayPal,
    ...createPayments(environment, getServices),
    ...createInventory(database, now),
    /** Signs a browser in to the admin panel and returns its cookie. */
    signInAsAdmin: async (cookie = randomBytes(32).toString('base64url')) => {
      await database.doc(paths.adminSession(getVisitorId(cookie))).set(createAdminSession(undefined, now()));
      return cookie;
    },
  };
}

export type TestShop = ReturnType<typeof createTestShop>;

function createApi(getServices: () => Services, getInstanceServices: () => () => Services) {
  const createStorefront = () =>
    memoryFirst(createStorefrontHandler(getInstanceServices(), () => [ORIGIN, OTHER_ORIGIN]));
  const storefront = createStorefront();
  const admin = createApiRouter('admin', adminHandlers, getServices, () => [ORIGIN, OTHER_ORIGIN]);
  /** As firebase.json rewrites requests to the two functions. */
  const handle = (httpRequest: HttpRequest) =>
    httpRequest.path.startsWith('/api/admin/') ? admin(httpRequest) : storefront(httpRequest);
  return {
    call: createApiClient(handle),
    /** Another instance of the storefront, with empty caches. */
    createColdInstance: () => createApiClient(createStorefront()),
  };
}

/** As the platform's functions do: what memory can answer is answered before the handler. */
function memoryFirst({ handle, respondFromMemory }: HttpService): HttpHandler {
  return async (httpRequest) => respondFromMemory(httpRequest) ?? handle(httpRequest);
}

const SHELL =
  '<html><head><meta name="description" content="x" /><title>Plenty</title></head><body><div id="root"><div class="opening"></div></div><noscript>x</noscript></body></html>';

function createTestPages(database: Firestore, now: () => Date, rateLimiter: Services['rateLimiter']) {
  const services = {
    catalog: createCatalogCache(database, now),
    shopOrigin: ORIGIN,
    rateLimiter,
    trustedProxies: 0,
  };
  const pages = createPagesHandler(() => services, {
    home: SHELL,
    shop: SHELL,
    product: SHELL,
    gallery: SHELL,
    checkout: SHELL,
    renderToHtml: (address) => `<h1>Drawn: ${address}</h1>`,
  });
  return createPageClient(memoryFirst(pages));
}

function createPayments({ database, now }: Pick<Services, 'database' | 'now'>, getServices: () => Services) {
  const paymentServices = (): PaymentHandlerServices => ({ ...getServices(), isTestEnvironment: true });
  return {
    paymentServices,
    sendPayPalMessage: createPayPalMessenger(createPaymentsHandler(paymentServices)),
    /** Another instance of the payments function, with its own rate limits. */
    createPaymentsInstance: (rates: string) => {
      const services = { ...paymentServices(), rateLimiter: createTestRateLimiter({ database, now }, rates) };
      return createPayPalMessenger(createPaymentsHandler(() => services));
    },
    /** Runs the scheduled payment jobs. */
    sweepPayments: () => sweepPayments(paymentServices()),
    /** Runs the trigger of every refund that was not sent yet. */
    sendRefunds: async () => {
      const tasks = await database.collection(paths.refundTasks).select().get();
      for (const task of tasks.docs) await sendRefund(task.id, paymentServices());
    },
  };
}

const WRITES_PER_BATCH = 400;

/** Thanksgiving, Christmas and New Year are enough for the tests, and fast to compute. */
async function listTestHolidays(year: number): Promise<string[]> {
  return [`${year}-01-01`, `${year}-11-26`, `${year}-12-25`];
}

function createInventory(database: Firestore, now: () => Date) {
  const stockReference = (productId: number, size: string, color: string) =>
    database.doc(paths.stock(productId, stockKey(size, color)));
  return {
    saveProducts: async (...products: readonly ProductInput[]) => {
      for (let start = 0; start < products.length; start += WRITES_PER_BATCH) {
        const batch = database.batch();
        for (const product of products.slice(start, start + WRITES_PER_BATCH)) {
          const stored = createTestProduct(product);
          batch.set(database.doc(paths.product(stored.id)), stored);
        }
        markCatalogChanged(batch, database);
        await batch.commit();
      }
      await buildSnapshot(database, now, listTestHolidays);
    },
    /** Sets the stock of one variant. */
    setStock: async (productId: number, size: string, color: string, count: number) => {
      await stockReference(productId, size, color).set({ size, color, count });
    },
    getStock: async (productId: number, size: string, color: string) =>
      Number((await stockReference(productId, size, color).get()).get('count')),
  };
}

/** The session cookie that a response sets, if any. */
export function getSessionCookie(response: TestResponse): string | undefined {
  return /^__session=([^;]+)/.exec(response.headers['Set-Cookie'] ?? '')?.[1];
}

export function getVisitorId(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
