import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ORDER_KEY_HEADER } from '@plenty/contract/api/order-calls';
import type { Browser, Visitor } from '../context.ts';
import { callerAddress, forwardedHops } from './caller-address.ts';

/** The only cookie that Hosting passes on to a function. */
const COOKIE = '__session';
const VALUE = /^[A-Za-z0-9_-]{43}$/;
const DAYS = 90;

function readCookie(header: string | undefined): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`));
  const value = pair?.trim().slice(COOKIE.length + 1);
  return value && VALUE.test(value) ? value : undefined;
}

/** What is stored is the hash: who reads the database cannot take over a visitor's cart. */
function visitorId(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** The id of the browser that asks, in functions that give no cookie; undefined for one without. */
export function readBrowserId({ cookie }: IncomingHttpHeaders): string | undefined {
  const known = readCookie(cookie);
  return known === undefined ? undefined : visitorId(known);
}

function readBearer({ authorization }: IncomingHttpHeaders): string | undefined {
  return /^bearer\b/i.test(authorization ?? '') ? (authorization ?? '').slice('bearer'.length).trim() : undefined;
}

export type Session = {
  readonly browser: Browser;
  /** A browser without a sign-in. */
  readonly visitor: Visitor;
  /** The Set-Cookie header of a browser whose cookie began or was renewed with this call; undefined for all others. */
  readonly setCookie: () => string | undefined;
};

/** D-1: one opaque random id of 256 bits, set by the first write that needs it and never by a read, and renewed at every sign-in. */
export function openSession(
  headers: IncomingHttpHeaders,
  randomBytes: (count: number) => Uint8Array,
  { isSecure, trustedProxies }: { readonly isSecure: boolean; readonly trustedProxies: number },
): Session {
  const known = readCookie(headers.cookie);
  const orderKey = headers[ORDER_KEY_HEADER];
  const random = () => Buffer.from(randomBytes(32)).toString('base64url');
  let begun: string | undefined;
  let renewed: string | undefined;
  const id = known === undefined ? undefined : visitorId(known);
  const begin = () => visitorId((begun ??= known ?? random()));
  return {
    browser: {
      id,
      begin,
      renew: () => visitorId((renewed ??= random())),
      bearer: readBearer(headers),
      agent: headers['user-agent'],
    },
    visitor: {
      id,
      begin,
      orderKey: typeof orderKey === 'string' ? orderKey : undefined,
      address: callerAddress(headers, trustedProxies),
      forwardedFor: forwardedHops(headers),
    },
    setCookie: () => {
      const value = renewed ?? begun;
      if (value === undefined || value === known) return undefined;
      return `${COOKIE}=${value}; Path=/api; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    },
  };
}
