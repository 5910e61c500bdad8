import type { EndpointInput, EndpointResponse, FunctionName } from '@plenty/contract/api/endpoint';
import type { EndpointName, EndpointServedBy, Endpoints } from '@plenty/contract/api/endpoints';
import type { LiveUpdates } from '@plenty/contract/lib/live-updates';
import type { PaymentMode, PaymentRedirect } from '@plenty/contract/orders/order';
import type { Firestore } from 'firebase-admin/firestore';
import type { GoogleClient } from './account/google-client.ts';
import type { IdentityProvider } from './account/identity-provider.ts';
import type { CatalogCache } from './catalog/catalog-cache.ts';
import type { EncodedResponse } from './catalog/encoded-response.ts';
import type { RateLimiter } from './http/rate-limits.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import type { PayPalClient } from './payments/paypal-client.ts';
import type { AccountLimits, OrderLimits } from './security/configured-limits.ts';

/** Whose cart it is: a customer's own wherever they are signed in (D-8), or that of a browser known by nothing but its cookie (D-1). */
export type Visitor = {
  /** Undefined for a browser without a cookie. */
  readonly id: string | undefined;
  /** The id to write under: a browser without a cookie is given one with the answer. */
  readonly ensureId: () => string;
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
  readonly ensureId: () => string;
  /** The id of another cookie that the answer brings: the browser's id after a sign-in (D-1). */
  readonly renewId: () => string;
  /** What follows 'Bearer ' in the Authorization header; undefined when there is none. */
  readonly bearer: string | undefined;
  /** What the browser says it is. */
  readonly agent: string | undefined;
};

/** A customer whose living session the call names (D-3). */
export type Customer = { readonly id: string; readonly sessionId: string };

/** What the machine the shop runs on provides: everything a test may want to move. */
export type Services = {
  readonly database: Firestore;
  readonly catalog: CatalogCache;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Where the shop is reached, for links in mails: "https://…" without a slash at the end. */
  readonly shopOrigin: string;
  /** The code that makes a test order (D-15); undefined where there is none. */
  readonly testOrderCode: string | undefined;
  readonly paypal: PayPalClient;
  /** How an order is handed over to be paid, by its mode (D-18). */
  readonly paymentSessions: PaymentSessions;
  /** The panel's password until the owner chooses one, and after a reset (D-9); undefined where it is not known. */
  readonly defaultAdminPassword: string | undefined;
  readonly identity: IdentityProvider;
  readonly google: GoogleClient | undefined;
  readonly liveProject: LiveUpdatesProject;
  /** The owner's other store by its name at Shopify; undefined while none is connected. */
  readonly shopifyShop: string | undefined;
  readonly accountLimits: AccountLimits;
  /** How many unpaid orders anybody may make; undefined where nobody counts. */
  readonly orderLimits: OrderLimits | undefined;
  /** How often anybody may call. */
  readonly rateLimiter: RateLimiter;
  /** How many proxies in front of the functions write X-Forwarded-For (see caller-address). */
  readonly trustedProxies: number;
  readonly pause: (milliseconds: number) => Promise<void>;
};

export type RequestContext = Services & {
  readonly visitor: Visitor;
  /** The `updatedAt` of what the caller saw and wants to change (If-Match, D-34); NEVER_SAVED_VERSION for what nobody had saved. */
  readonly ifMatch: string | undefined;
  readonly browser: Browser;
  readonly customer: Customer | undefined;
};
/** Of a call that only a customer may make. */
export type CustomerRequestContext = RequestContext & { readonly customer: Customer };

/** An answer and the version of what it shows, which goes in a header beside it. */
export type Versioned<Answer> = { readonly response: Answer; readonly version: string };

type Result<Name extends EndpointName> = Endpoints[Name]['cache'] extends 'snapshot'
  ? EncodedResponse
  : Endpoints[Name] extends { readonly versioned: 'cart' }
    ? Versioned<EndpointResponse<Endpoints[Name]>>
    : EndpointResponse<Endpoints[Name]>;

/** A call that only a customer may make is told who it is. */
type ContextFor<Name extends EndpointName> = Endpoints[Name]['caller'] extends 'customer'
  ? CustomerRequestContext
  : RequestContext;

/** What serves one call: parsed input in, answer out; a Refusal thrown is one of the shop's errors. */
export type Handler<Name extends EndpointName> = (
  input: EndpointInput<Endpoints[Name]>,
  context: ContextFor<Name>,
) => Promise<Result<Name>>;

/** The handlers of a deployed function: a missing one does not compile. */
export type Handlers<F extends FunctionName> = { readonly [Name in EndpointServedBy<F>]: Handler<Name> };

/** Where a browser finds the database that it listens to. */
export type LiveUpdatesProject = Pick<LiveUpdates, 'projectId' | 'emulator'>;

/**
 * One way for an order to be paid. What is heard of the payment afterwards, in whichever mode and however it comes, is made into
 * PaymentEvent first and judged and settled by the same code.
 */
export type PaymentSessionStarter = {
  /** Hands over an order that is stored and awaits its first payment; called again it leads to the same payment. */
  readonly start: (order: StoredOrder) => Promise<PaymentRedirect>;
};

/** Every order is handed over in the mode it was made with, whatever the settings say by then (D-51). */
export type PaymentSessions = Readonly<Record<PaymentMode, PaymentSessionStarter>>;
