import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { HttpResponse } from '../http/responses.ts';

export type TimedResponse = TestResponse & { readonly milliseconds: number };

/** Calls a running storefront as a browser on a page of `origin`. */
export function createHttpClient(address: string, origin: string) {
  return async (path: string, sent: RequestOptions = {}): Promise<TimedResponse> => {
    const since = performance.now();
    const send = () =>
      fetch(`${address}${path}`, {
        method: sent.method ?? 'GET',
        headers: {
          origin,
          'content-type': 'application/json',
          ...(sent.cookie === undefined ? {} : { cookie: `__session=${sent.cookie}` }),
          ...sent.headers,
        },
        ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      });
    const response = await send().catch((error: unknown) =>
      isConnectionReset(error) ? send() : Promise.reject(error),
    );
    const text = await response.text();
    const [cookie] = response.headers.getSetCookie();
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...(cookie === undefined ? {} : { 'Set-Cookie': cookie }) },
      data: text === '' ? undefined : JSON.parse(text),
      milliseconds: performance.now() - since,
    };
  };
}

/** A kept-alive connection was closed at that moment. Browsers retry such a request. */
const isConnectionReset = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNRESET';

/** Maps the name of a test's caller to an IPv4 address of its own. */
export function toTestIp(name: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(name).digest();
  return `10.${one}.${two}.${three}`;
}

/** Replaces a name in X-Forwarded-For by its address. Addresses and lists of hops stay as they are. */
export function withTestIp(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const sender = headers['x-forwarded-for'];
  if (sender === undefined || sender.includes(',') || isIP(sender) !== 0) return headers;
  return { ...headers, 'x-forwarded-for': toTestIp(sender) };
}

export type RequestOptions = {
  readonly method?: string;
  readonly body?: unknown;
  readonly rawBody?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookie?: string | undefined;
};

export type TestResponse = {
  readonly status: number;
  readonly headers: HttpResponse['headers'];
  readonly data: unknown;
};
