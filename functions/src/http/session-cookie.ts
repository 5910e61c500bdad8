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

/** What is stored is the hash: who reads the database cannot take over a visitor's cart. */
function hashCookie(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** The id of the browser that asks, in functions that give no cookie; undefined for one without. */
export function readBrowserId({ cookie }: IncomingHttpHeaders): string | undefined {
  const known = readCookie(cookie);
  return known === undefined ? undefined : hashCookie(known);
}

function readBearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer\b/i.test(authorization ?? '') ? (authorization ?? '').slice('bearer'.length).trim() : undefined;
}

export type RequestSession = {
  readonly browser: Browser;
  /** A browser without a sign-in. */
  readonly visitor: Visitor;
  /** The Set-Cookie header of a browser whose cookie began or was renewed with this call; undefined for all others. */
  readonly setCookie: () => string | undefined;
};

/** D-1: one opaque random id of 256 bits, set by the first write that needs it and never by a read, and renewed at every sign-in. */
export function createRequestSession(
  headers: IncomingHttpHeaders,
  randomBytes: (count: number) => Uint8Array,
  { isSecure, trustedProxies }: { readonly isSecure: boolean; readonly trustedProxies: number },
): RequestSession {
  const known = readCookie(headers.cookie);
  const orderKey = headers[ORDER_KEY_HEADER];
  const random = () => Buffer.from(randomBytes(32)).toString('base64url');
  let begun: string | undefined;
  let renewed: string | undefined;
  const id = known === undefined ? undefined : hashCookie(known);
  const begin = () => hashCookie((begun ??= known ?? random()));
  return {
    browser: {
      id,
      ensureId: begin,
      renewId: () => hashCookie((renewed ??= random())),
      bearer: readBearer(headers),
      agent: headers['user-agent'],
    },
    visitor: {
      id,
      ensureId: begin,
      orderKey: typeof orderKey === 'string' ? orderKey : undefined,
      address: getCallerIp(headers, trustedProxies),
      forwardedFor: getForwardedHops(headers),
    },
    setCookie: () => {
      const value = renewed ?? begun;
      if (value === undefined || value === known) return undefined;
      return `${COOKIE_NAME}=${value}; Path=/api; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
  };
}
