import { randomBytes } from 'node:crypto';
import { createBodyReader } from '../http/raw-body.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../http/responses.ts';
import { type RequestOptions, type TestResponse, withTestIp } from './http-client.ts';
import { ORIGIN } from './test-services.ts';

function createRequest(
  path: string,
  { method, headers, rawBody }: Pick<HttpRequest, 'method' | 'headers'> & { readonly rawBody: Uint8Array },
): HttpRequest {
  const { pathname, searchParams } = new URL(path, ORIGIN);
  const readBody = createBodyReader(rawBody);
  return { method, path: pathname, query: searchParams, headers, readBody, reference: randomBytes(6).toString('hex') };
}

/** Sends requests as a browser on a page of the shop. */
export function createApiClient(handle: HttpHandler) {
  return async (path: string, options: RequestOptions = {}): Promise<TestResponse> => {
    const headers = {
      origin: ORIGIN,
      'content-type': 'application/json',
      ...(options.cookie === undefined ? {} : { cookie: `__session=${options.cookie}` }),
      ...withTestIp(options.headers ?? {}),
    };
    const { method = 'GET' } = options;
    return toTestResponse(await handle(createRequest(path, { method, headers, rawBody: toRawBody(options) })));
  };
}

/** Sends IPN messages and webhooks as PayPal, or returns a browser from it. */
export function createPayPalMessenger(handle: HttpHandler) {
  return (
    raw: string | Uint8Array,
    path = '/api/payments/paypal/ipn',
    method = 'POST',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpResponse> =>
    handle(createRequest(path, { method, headers: withTestIp(headers), rawBody: Buffer.from(raw) }));
}

/** Fetches rendered pages. */
export function createPageClient(handle: HttpHandler) {
  return (path: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpResponse> =>
    handle(createRequest(path, { method: 'GET', headers, rawBody: new Uint8Array() }));
}

function toRawBody({ body, rawBody }: RequestOptions): Uint8Array {
  if (rawBody !== undefined) return Buffer.from(rawBody);
  return body === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(body));
}

function toTestResponse({ status, headers, body }: HttpResponse): TestResponse {
  if (headers['Content-Type']?.startsWith('image/')) return { status, headers, data: body };
  const text = body.toString();
  return { status, headers, data: text === '' ? undefined : JSON.parse(text) };
}
