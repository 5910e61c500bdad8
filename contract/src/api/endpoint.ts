import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** `anyone` sends no cookie (D-2); `visitor` is a browser with or without a cart. */
export type Caller =
  | 'anyone'
  | 'visitor'
  /** Has an active session, identified by the bearer token only (D-3). */
  | 'customer'
  /** Has an active admin session, identified by the cookie only (D-9). */
  | 'owner';

/** The deployed functions; each holds only the secrets it needs. */
export type FunctionName = 'storefront' | 'admin';

/** One endpoint of the API. Server and browser both take their types from it and both parse with its schemas. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` is one segment of the path, parsed by `params`. */
  readonly path: `/${string}`;
  readonly servedBy: FunctionName;
  readonly caller: Caller;
  /**
   * The resource belongs to one caller and is not found by anyone else: a line of the browser's cart, a part of the customer's account, a
   * sign-in that began in this browser, or an order that the caller has the key of.
   */
  readonly ownedBy?: 'cart' | 'account' | 'visitor' | 'order';
  /** What an unknown or expired bearer token means: normally a 401; here it is ignored. `optional` still uses a valid one. */
  readonly bearer?: 'ignored' | 'optional';
  /** The browser navigates to this endpoint, which redirects to a page; to `failed` when it fails. */
  readonly navigation?: { readonly failed: `/${string}` };
  /** Called by programs other than the shop's pages: the origin is not checked and no body is read. */
  readonly allowsAnyOrigin?: true;
  /** Set where 64 KiB, the limit of all other endpoints, is not enough. */
  readonly maxBodyBytes?: number;
  /** The response is a cart, and its `cart-version` header holds the cart's version. */
  readonly versioned?: 'cart';
  /** The status of a success other than 200: 202 has only started the work. */
  readonly status?: 202;
  /** `snapshot` responses are public and cached by the CDN for a minute; all others are never stored. */
  readonly cache: 'snapshot' | 'never';
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema;
  readonly response: Schema;
  /** The errors beyond those that any endpoint may return. */
  readonly errors: readonly ErrorCode[];
};

/** The parsed request a handler receives, defaults filled in. */
export type EndpointInput<E extends Endpoint> = {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
};
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/** What a caller passes in; parts that the endpoint does not have may be left out. */
export type EndpointRequest<E extends Endpoint> = {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
};

/** The unparsed parameters of a path, by the names in the template; undefined when the path does not match. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const params: [string, string][] = [];
  for (const [index, name] of expected.entries()) {
    const segment = actual[index] ?? '';
    if (name.startsWith('{')) {
      if (segment === '') return undefined;
      params.push([name.slice(1, -1), decodeSegment(segment)]);
    } else if (name !== segment) {
      return undefined;
    }
  }
  return Object.fromEntries(params);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Fills the escaped parameters into a template. */
export function buildPath(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** For the parts an endpoint does not have: whatever is sent there is ignored. */
const emptySchema = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
);

/** A response that is only a message to show. */
export const messageSchema = z.object({ message: z.string() });

export const storefrontEndpointDefaults = {
  servedBy: 'storefront',
  caller: 'visitor',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  errors: [],
} as const;

/** The admin session is a cookie, so the bearer token of a customer does not count (D-9). */
export const adminEndpointDefaults = {
  ...storefrontEndpointDefaults,
  servedBy: 'admin',
  caller: 'owner',
  bearer: 'ignored',
  errors: ['not-signed-in'],
} as const;
export const adminGetDefaults = { ...adminEndpointDefaults, method: 'GET' } as const;
