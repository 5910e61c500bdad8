import type { Firestore } from 'firebase-admin/firestore';
import type { CatalogMemory } from './catalog/catalog-memory.ts';
import type { AccountLimits } from './account/account-limits.ts';
import type { OrderLimits } from './checkout/order-limits.ts';
import type { Google } from './google.ts';
import type { Identity } from './identity.ts';
import type { LiveProject } from './live/live-project.ts';
import type { PaymentHandoffs } from './payment-handoff.ts';
import type { Rates } from './throttle/keep-rates.ts';
import type { Wallet } from './payments/wallet.ts';

/** Whose cart it is: a customer's own wherever they are signed in (D-8), or that of a browser known by nothing but its cookie (D-1). */
export type Visitor = {
  /** Undefined for a browser without a cookie. */
  readonly id: string | undefined;
  /** The id to write under: a browser without a cookie is given one with the answer. */
  readonly begin: () => string;
  /** The order key the caller sent along, if any (D-21). */
  readonly orderKey: string | undefined;
  /** The network address of the caller, for counting tries. */
  readonly address: string;
  /** The hops of X-Forwarded-For as they came, whoever wrote them. */
  readonly forwardedFor: readonly string[];
};

/** The browser itself, whoever is signed in on it. */
export type Browser = {
  /** The hash of the cookie's value; undefined for a browser without one. */
  readonly id: string | undefined;
  /** The id to write under: a browser without a cookie is given one with the answer. */
  readonly begin: () => string;
  /** The id of another cookie that the answer brings: the browser's id after a sign-in (D-1). */
  readonly renew: () => string;
  /** What follows 'Bearer ' in the Authorization header; undefined when there is none. */
  readonly bearer: string | undefined;
  /** What the browser says it is. */
  readonly agent: string | undefined;
};

/** A customer whose living session the call names (D-3). */
export type Customer = { readonly id: string; readonly sessionId: string };

/** What the machine the shop runs on provides: everything a test may want to move. */
export type Surroundings = {
  readonly database: Firestore;
  readonly catalog: CatalogMemory;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Where the shop is reached, for links in mails: "https://…" without a slash at the end. */
  readonly shopOrigin: string;
  /** The code that makes a test order (D-15); undefined where there is none. */
  readonly testOrderCode: string | undefined;
  readonly wallet: Wallet;
  /** How an order is handed over to be paid, by its mode (D-18). */
  readonly handoffs: PaymentHandoffs;
  /** The panel's password until the owner chooses one, and after a reset (D-9); undefined where it is not known. */
  readonly defaultPassword: string | undefined;
  readonly identity: Identity;
  readonly google: Google | undefined;
  readonly live: LiveProject;
  /** The owner's other store by its name at Shopify; undefined while none is connected. */
  readonly shopifyShop: string | undefined;
  readonly limits: AccountLimits;
  /** How many unpaid orders anybody may make; undefined where nobody counts. */
  readonly orderLimits: OrderLimits | undefined;
  /** How often anybody may call. */
  readonly rates: Rates;
  /** How many proxies in front of the functions write X-Forwarded-For (see caller-address). */
  readonly trustedProxies: number;
  readonly pause: (milliseconds: number) => Promise<void>;
};

export type Context = Surroundings & {
  readonly visitor: Visitor;
  /** The `updatedAt` of what the caller saw and wants to change (If-Match, D-34); NEVER_SAVED for what nobody had saved. */
  readonly ifMatch: string | undefined;
  readonly browser: Browser;
  readonly customer: Customer | undefined;
};
/** Of a call that only a customer may make. */
export type CustomerContext = Context & { readonly customer: Customer };
