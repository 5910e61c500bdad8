import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** Who may call: `anyone` needs nothing and sends no cookie (D-2); `visitor` is a browser with or without a cart. */
export type Caller =
  | 'anyone'
  | 'visitor'
  /** Has a living session, known by the bearer in the Authorization header alone (D-3). */
  | 'customer'
  /** Has a living session of the panel, known by the cookie alone (D-9). */
  | 'owner';

/** The deployed functions, cut by trust: each holds only the secrets it needs. */
export type FunctionName = 'storefront' | 'admin';

/** One call of the shop. Server and browser are both typed by it, and both parse with its schemas. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` stands for one part of the path, parsed by `params`. */
  readonly path: `/${string}`;
  readonly servedBy: FunctionName;
  readonly caller: Caller;
  /**
   * What the call names belongs to one caller alone, and is not there for anybody else: a line of a guest's cart, a part of a customer's
   * account, a sign-in that began in this very browser, or an order, which is whose its key is.
   */
  readonly ownedBy?: 'cart' | 'account' | 'browser' | 'order';
  /**
   * Ways in and out: a bearer that is no longer known does not stand in the way of these; `optional` ones look at a good one. Everywhere
   * else it is a 401.
   */
  readonly bearer?: 'ignored' | 'optional';
  /** A browser goes there by itself, so it is sent on to a page; to `failed` when the call fails. */
  readonly navigation?: { readonly failed: `/${string}` };
  /** Asked for by programs that are no page of the shop: no origin is looked for and no body is read. */
  readonly allowsAnyOrigin?: true;
  /** In bytes, where it is more than the 64 KiB that other calls need. */
  readonly maxBodyBytes?: number;
  /** The answer is a cart, and its header `cart-version` says which version of it. */
  readonly versioned?: 'cart';
  /** Of a good answer, where it is not 200: 202 has only begun what was asked for. */
  readonly status?: 202;
  /** `snapshot` answers are public and shared by the CDN for a minute; everything else is never stored. */
  readonly cache: 'snapshot' | 'never';
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema;
  readonly response: Schema;
  /** What can go wrong beyond what any call can answer. */
  readonly errors: readonly ErrorCode[];
};

/** What a handler is given: parsed, with defaults filled in. */
export type EndpointInput<E extends Endpoint> = {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
};
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
/** What a caller hands over: parts that the endpoint does not have may be left out. */
export type EndpointRequest<E extends Endpoint> = {
  readonly params?: z.input<E['params']>;
  readonly query?: z.input<E['query']>;
  readonly body?: z.input<E['body']>;
};

const PATH_PARAMETER = /\{(\w+)\}/g;

/** The parts of a path that an endpoint's template names; undefined when the path is another one. Parts are not yet parsed. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: [string, string][] = [];
  for (const [place, want] of wanted.entries()) {
    const part = given[place] ?? '';
    if (want.startsWith('{')) {
      if (part === '') return undefined;
      parts.push([want.slice(1, -1), decodeSegment(part)]);
    } else if (want !== part) {
      return undefined;
    }
  }
  return Object.fromEntries(parts);
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a call, its parameters filled in and escaped. */
export function buildPath(template: string, params: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(PATH_PARAMETER, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** For the parts a call does not have: whatever is sent there is ignored. */
export const emptySchema = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
);

/** What the owner's calls have in common: served apart from the shop, never stored, closed to everybody without a session (D-9). */
export const adminEndpointDefaults = {
  servedBy: 'admin',
  caller: 'owner',
  bearer: 'ignored',
  cache: 'never',
  params: emptySchema,
  query: emptySchema,
  body: emptySchema,
  errors: ['not-signed-in'],
} as const;
