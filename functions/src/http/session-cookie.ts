import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-endpoints';
import type { Browser, Visitor } from '../services.ts';
import { getCallerIp, getForwardedHops } from './caller-address.ts';

/** The only cookie that Hosting passes on to a function. */
const COOKIE_NAME = '__session';
const COOKIE_VALUE = /^[A-Za-z0-9_-]{43}$/;
const COOKIE_DAYS = 90;

function readCookie(header: string | undefined): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${COOKIE_NAME}=`));
  const value = pair?.trim().slice(COOKIE_NAME.length + 1);
  return value && COOKIE_VALUE.test(value) ? value : undefined;
}

/** Only the hash is stored, so that nobody can take over a cart with data from the database. */
function hashCookie(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** The browser's id, for functions that never set the cookie. */
export function readBrowserId({ cookie }: IncomingHttpHeaders): string | undefined {
  const value = readCookie(cookie);
  return value === undefined ? undefined : hashCookie(value);
}

/** The token of the Authorization header. */
export function readBearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer\b/i.test(authorization ?? '') ? (authorization ?? '').slice('bearer'.length).trim() : undefined;
}

export type RequestSession = {
  readonly browser: Browser;
  /** The anonymous visitor; `identifyCaller` replaces it for a signed-in customer. */
  readonly visitor: Visitor;
  /** The Set-Cookie header if this request created or renewed the cookie. */
  readonly setCookie: () => string | undefined;
};

/** The cookie is 256 random bits. It is set by the first write that needs it, never by a read, and renewed at every sign-in (D-1). */
export function createRequestSession(
  headers: IncomingHttpHeaders,
  randomBytes: (count: number) => Uint8Array,
  { isSecure, trustedProxies }: { readonly isSecure: boolean; readonly trustedProxies: number },
): RequestSession {
  const known = readCookie(headers.cookie);
  const orderKey = headers[ORDER_KEY_HEADER];
  const random = () => Buffer.from(randomBytes(32)).toString('base64url');
  let ensured: string | undefined;
  let renewed: string | undefined;
  const id = known === undefined ? undefined : hashCookie(known);
  const ensureId = () => hashCookie((ensured ??= known ?? random()));
  return {
    browser: {
      id,
      ensureId,
      renewId: () => hashCookie((renewed ??= random())),
      bearer: readBearer(headers),
      agent: headers['user-agent'],
    },
    visitor: {
      id,
      ensureId,
      orderKey: typeof orderKey === 'string' ? orderKey : undefined,
      address: getCallerIp(headers, trustedProxies),
      forwardedFor: getForwardedHops(headers),
    },
    setCookie: () => {
      const value = renewed ?? ensured;
      if (value === undefined || value === known) return undefined;
      return `${COOKIE_NAME}=${value}; Path=/api; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
  };
}
