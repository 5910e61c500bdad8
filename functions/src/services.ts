import type { EndpointInput, EndpointResponse, FunctionName } from '@plenty/contract/api/endpoint';
import type { EndpointName, EndpointServedBy, Endpoints } from '@plenty/contract/api/endpoints';
import type { LiveUpdates, PaymentMode, PaymentRedirect } from '@plenty/contract/orders/order';
import type { Firestore } from 'firebase-admin/firestore';
import type { GoogleClient } from './account/google-client.ts';
import type { IdentityProvider } from './account/identity-provider.ts';
import type { CatalogCache } from './catalog/catalog-cache.ts';
import type { EncodedResponse } from './catalog/encoded-response.ts';
import type { RateLimiter } from './http/rate-limits.ts';
import type { StoredOrder } from './orders/stored-order.ts';
import type { PayPalClient } from './payments/paypal-client.ts';
import type { AccountLimits, OrderLimits } from './configured-limits.ts';

/** The owner of a cart: a customer on any device (D-8), or an anonymous browser known by its cookie (D-1). */
export type Visitor = {
  /** Undefined for a browser without a cookie. */
  readonly id: string | undefined;
  /** The id to write under. A browser without a cookie receives one with the response. */
  readonly ensureId: () => string;
  /** The order key header, which gives a guest access to one order (D-21). */
  readonly orderKey: string | undefined;
  /** The caller's IP address, for counting attempts. */
  readonly address: string;
  /** The hops of X-Forwarded-For exactly as received, trusted or not. */
  readonly forwardedFor: readonly string[];
};

/** The browser that sent the request, whoever is signed in on it. */
export type Browser = {
  /** The hash of the cookie's value; undefined for a browser without one. */
  readonly id: string | undefined;
  readonly ensureId: Visitor['ensureId'];
  /** Replaces the cookie, as every sign-in does (D-1), and returns the id that belongs to the new one. */
  readonly renewId: () => string;
  /** The token of the Authorization header; undefined when there is none. */
  readonly bearer: string | undefined;
  /** The User-Agent header. */
  readonly agent: string | undefined;
};

/** A customer with a valid session (D-3). */
export type Customer = { readonly id: string; readonly sessionId: string };

/** The shop's dependencies on the outside world. Tests replace them. */
export type Services = {
  readonly database: Firestore;
  readonly catalog: CatalogCache;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Uint8Array;
  /** The base of links in emails: "https://…" without a trailing slash. */
  readonly shopOrigin: string;
  /** The discount code that makes a free test order (D-15); undefined when none is set. */
  readonly testOrderCode: string | undefined;
  readonly paypal: PayPalClient;
  readonly paymentSessions: PaymentSessions;
  /** The admin password until the owner chooses one, and after a reset (D-9); undefined in functions without that secret. */
  readonly defaultAdminPassword: string | undefined;
  readonly identity: IdentityProvider;
  readonly google: GoogleClient | undefined;
  readonly liveProject: LiveUpdatesProject;
  /** The connected Shopify store's handle; undefined when there is none. */
  readonly shopifyShop: string | undefined;
  readonly accountLimits: AccountLimits;
  /** How many unpaid orders a caller may place; undefined for no limit. */
  readonly orderLimits: OrderLimits | undefined;
  readonly rateLimiter: RateLimiter;
  /** The number of proxies in front of the functions (see `http/caller-address.ts`). */
  readonly trustedProxies: number;
  readonly pause: (milliseconds: number) => Promise<void>;
};

export type RequestContext = Services & {
  readonly visitor: Visitor;
  /** The If-Match header: `updatedAt` of the version the caller wants to change, or NEVER_SAVED_VERSION (D-34). */
  readonly ifMatch: string | undefined;
  /** The one of the shop's origins that the shopper is at, which has their cart's cookie: PayPal sends them back there. */
  readonly pageOrigin: string;
  readonly browser: Browser;
  readonly customer: Customer | undefined;
};

/** The context of an endpoint that requires a signed-in customer. */
export type CustomerRequestContext = RequestContext & { readonly customer: Customer };

/** A response and the version of its content, which is sent in a header. */
export type Versioned<Response> = { readonly response: Response; readonly version: string };

type Result<Name extends EndpointName> = Endpoints[Name]['cache'] extends 'snapshot'
  ? EncodedResponse
  : Endpoints[Name] extends { readonly versioned: 'cart' }
    ? Versioned<EndpointResponse<Endpoints[Name]>>
    : EndpointResponse<Endpoints[Name]>;

type ContextFor<Name extends EndpointName> = Endpoints[Name]['caller'] extends 'customer'
  ? CustomerRequestContext
  : RequestContext;

/** Handles one endpoint: parsed input in, response out. It throws an AppError to reject the request. */
export type Handler<Name extends EndpointName> = (
  input: EndpointInput<Endpoints[Name]>,
  context: ContextFor<Name>,
) => Promise<Result<Name>>;

/** The handlers of one deployed function. A missing endpoint does not compile. */
export type Handlers<F extends FunctionName> = { readonly [Name in EndpointServedBy<F>]: Handler<Name> };

/** The Firebase project whose Firestore a browser listens to. */
export type LiveUpdatesProject = Pick<LiveUpdates, 'projectId' | 'emulator'>;

/** Starts payments in one mode. Whatever the mode, its notifications become PaymentEvents that the same code evaluates and applies. */
export type PaymentSessionStarter = {
  /** Starts the payment of a stored, unpaid order. A second call leads to the same payment, as long as its page at PayPal is there. */
  readonly start: (order: StoredOrder, pageOrigin: string) => Promise<PaymentRedirect>;
};

/** An order is paid in the mode it was placed with, even if the settings change afterwards (D-51). */
export type PaymentSessions = Readonly<Record<PaymentMode, PaymentSessionStarter>>;
