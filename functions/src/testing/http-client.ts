import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { HttpResponse } from '../http/responses.ts';

/** An answer and how long it took, in milliseconds. */
export type TimedResponse = TestResponse & { readonly milliseconds: number };

/** Calls a storefront that runs at `address` as a browser on a page of `origin` does. */
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

/** Whether the connection, kept from an earlier call, was just being closed: a browser sends such a call again. */
const isConnectionReset = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNRESET';

/** Tests call senders by a name; each name stands for an IPv4 address of its own. */
export function toTestIp(name: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(name).digest();
  return `10.${one}.${two}.${three}`;
}

/** The same headers with the sender's address in place of the name; what is an address, or a list of hops, stays as it is. */
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
