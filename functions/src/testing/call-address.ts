import type { TestResponse, RequestOptions } from './open-shop.ts';

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
