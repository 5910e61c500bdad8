import { createHash, randomBytes } from 'node:crypto';
import { type StoredProduct, storedProductSchema } from '@plenty/contract/catalog/product';
import type * as z from 'zod/mini';
import { stockKey } from '@plenty/contract/catalog/stock-key';
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { adminHandlers } from '../admin.ts';
import { newPanelSession } from '../admin/panel-session-repository.ts';
import { readAccountLimits } from '../account/account-limits.ts';
import { buildSnapshot } from '../catalog/build-snapshot.ts';
import { rememberCatalog } from '../catalog/catalog-memory.ts';
import { noteCatalogChange } from '../catalog/product-repository.ts';
import type { Surroundings } from '../context.ts';
import { paths } from '../firestore/paths.ts';
import type { Google } from '../google.ts';
import { openIdentity } from '../identity/open-identity.ts';
import type { Outgoing } from '../http/exchange.ts';
import { serveCalls } from '../http/serve-calls.ts';
import { serveMessages } from '../http/serve-messages.ts';
import { serveStorefront } from '../http/serve-storefront.ts';
import { type Receiving, sweepMessages } from '../payments/receive-message.ts';
import type { Wallet } from '../payments/wallet.ts';

export const ORIGIN = 'http://shop.test';
export const TEST_ORDER_CODE = 'not-a-secret';
export const DEFAULT_PASSWORD = 'not-a-secret-either';

type ProductInput = Partial<z.input<typeof storedProductSchema>>;

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

type WalletTalk = { word: string; status: number; heard: string[]; agents: string[] };

/** A wallet that says one word to every question. */
function aWallet(talk: WalletTalk): Wallet {
  return {
    webUrl: 'https://wallet.test/cgi-bin/webscr',
    verifyUrl: 'https://wallet.test/cgi-bin/webscr',
    isTest: true,
    timeLimitMs: 1000,
    fetch: async (_address, init) => {
      talk.heard.push(Buffer.from(init?.body instanceof Uint8Array ? init.body : []).toString('latin1'));
      talk.agents.push(new Headers(init?.headers).get('user-agent') ?? '');
      if (talk.word === 'down') throw new TypeError('fetch failed');
      return new Response(talk.word, { status: talk.status });
    },
  };
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
  const walletTalk = { word: 'VERIFIED', status: 200, heard: [] as string[], agents: [] as string[] };
  const wallet = otherWallet ?? aWallet(walletTalk);
  const world: { limits: string; google: Google | undefined } = { limits: '', google: undefined };
  const surroundings = (): Surroundings => ({
    database,
    catalog: rememberCatalog(database, now),
    now,
    randomBytes,
    shopOrigin: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
    defaultPassword: DEFAULT_PASSWORD,
    wallet,
    identity: openIdentity({ projectId, apiKey: 'none', emulator: process.env['FIREBASE_AUTH_EMULATOR_HOST'] }),
    google: world.google,
    live: { projectId, apiKey: 'none' },
    limits: readAccountLimits(world.limits),
    // Nothing here is measured, so nothing waits.
    pause: async () => {},
  });
  const startInstance = () => {
    const remembered = surroundings();
    return serveStorefront(
      () => ({ ...remembered, limits: readAccountLimits(world.limits), google: world.google }),
      () => [ORIGIN],
    );
  };
  const serve = startInstance();
  const panel = serveCalls('admin', adminHandlers, surroundings, () => [ORIGIN]);
  /** As firebase.json sends a request to one function or the other. */
  const serveByPath: typeof serve = (incoming) =>
    incoming.path.startsWith('/api/admin/') ? panel(incoming) : serve(incoming);
  const receiving = (): Receiving => ({ ...surroundings(), isTestEnvironment: true });
  const takeMessages = serveMessages(receiving);

  const send =
    (instance: typeof serve) =>
    async (path: string, sent: Sent = {}): Promise<Answer> => {
      const url = new URL(path, ORIGIN);
      const headers = {
        origin: ORIGIN,
        'content-type': 'application/json',
        ...(sent.cookie === undefined ? {} : { cookie: `__session=${sent.cookie}` }),
        ...sent.headers,
      };
      const method = sent.method ?? 'GET';
      return readAnswer(
        await instance({ method, path: url.pathname, query: url.searchParams, headers, rawBody: rawBodyOf(sent) }),
      );
    };

  return {
    projectId,
    database,
    now,
    call: send(serveByPath),
    /** The cookie of a browser that is signed in to the panel from now on. */
    enterPanel: async () => {
      const cookie = randomBytes(32).toString('base64url');
      await database.doc(paths.panelSession(visitorIdOf(cookie))).set(newPanelSession(undefined, now()));
      return cookie;
    },
    /** What the wallet answers when it is asked whether a message is its own, and what it was asked. */
    walletTalk,
    /** Hands a message to the payments function as PayPal would, or brings a browser back from it. */
    tell: (raw: string | Uint8Array, path = '/api/payments/paypal/ipn', method = 'POST') => {
      const url = new URL(path, ORIGIN);
      const query = url.searchParams;
      return takeMessages({ method, path: url.pathname, query, headers: {}, rawBody: Buffer.from(raw) });
    },
    sweep: () => sweepMessages(receiving()),
    /** Other numbers of tries than the usual ones, such as 'login-account=3'. */
    limitTries: (text: string) => {
      world.limits = text;
    },
    /** Whom the shop asks who somebody is (D-4); nobody at first. */
    askGoogle: (google: Google) => {
      world.google = google;
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
      await buildSnapshot(database, now);
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

/** A stored product for tests: only what matters is named. */
export function aStoredProduct(override: ProductInput = {}): StoredProduct {
  const id = override.id ?? 1;
  return storedProductSchema.parse({
    id,
    name: `Court Tee ${id}`,
    description: 'A heavy cotton tee that ends where the shoe begins.',
    price: 4800,
    category: 'tees',
    sizes: ['SM', 'MED'],
    colors: ['Black', 'White'],
    pictures: [],
    ...override,
  });
}

/** The value of the session cookie an answer sets, if it sets one. */
export function cookieOf(answer: Answer): string | undefined {
  return /^__session=([^;]+)/.exec(answer.headers['Set-Cookie'] ?? '')?.[1];
}

export function visitorIdOf(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
