import {
  DROP_CONNECTION,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
  parseJsonObject,
  serve,
  textResponse,
} from '../http-server.ts';
import { handleControlRequest } from './control-api.ts';
import { FakeShop, type FakeShopServices, loadSchema } from './fake-shop.ts';
import { downloadSchema, executeGraphql } from './graphql-api.ts';
import { asString } from './query-resolvers.ts';
import type { PostMessage } from './webhooks.ts';

/** A fake Shopify that listens; `url` is http://localhost with its port. */
export interface FakeShopServer {
  readonly url: string;
  readonly shop: FakeShop;
  close(): void;
}

const API_VERSION = '2026-10';
const DEFAULT_SERVICES: FakeShopServices = {
  now: Date.now,
  points: 2000,
  restoreRate: 100,
  pollsUntilReady: 2,
  // Shopify waits five seconds for a response to a message.
  post: postWithTimeout(5000),
  maxConcurrency: 50,
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

export function postWithTimeout(milliseconds: number): PostMessage {
  return async (address, headers, body) => {
    const signal = AbortSignal.timeout(milliseconds);
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })).status;
  };
}

/** Starts a shop on a port of this machine; port 0 takes any. */
export async function createFakeShopServer(
  port: number,
  services: Partial<FakeShopServices> = {},
): Promise<FakeShopServer> {
  const shop = new FakeShop(loadSchema(await downloadSchema()), { ...DEFAULT_SERVICES, ...services });
  const server = await serve(port, (request) => handleRequest(request, shop));
  return {
    url: `http://localhost:${server.port}`,
    shop,
    close: () => {
      shop.webhooks.stop();
      server.close();
    },
  };
}

function handleRequest(request: HttpRequest, shop: FakeShop): HttpResponse | Promise<HttpResponse> {
  const { path } = request;
  if (path === '/control' || path.startsWith('/control/')) return handleControlRequest(request, shop);
  if (path === '/admin/oauth/access_token') return issueToken(shop, new URLSearchParams(String(request.body)));
  const operation = shop.bulkOperations.get(Number(/^\/files\/(\d+)\.jsonl$/.exec(path)?.[1]));
  if (operation !== undefined)
    return textResponse(operation.lines.map((line) => `${line}\n`).join(''), 200, 'application/jsonl');
  if (path.startsWith('/admin/api/')) return applyFaults(shop) ?? handleGraphqlRequest(shop, request);
  return jsonResponse({ errors: 'Not Found' }, 404);
}

function issueToken(shop: FakeShop, form: URLSearchParams): HttpResponse {
  const { clientId, clientSecret } = shop.credentials;
  const isValid =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === clientId &&
    form.get('client_secret') === clientSecret;
  return isValid ? jsonResponse(shop.issueToken()) : jsonResponse({ error: 'invalid_client' }, 400);
}

/** The failure of this call, if a switch asks for one. */
function applyFaults({ switches }: FakeShop): HttpResponse | undefined {
  if (switches.cut > 0) {
    switches.cut -= 1;
    return DROP_CONNECTION;
  }
  if (switches.tooMany > 0) {
    switches.tooMany -= 1;
    return jsonResponse({ errors: 'Too Many Requests' }, 429, { 'retry-after': switches.retryAfter });
  }
  if (switches.broken > 0) {
    switches.broken -= 1;
    return jsonResponse({ errors: 'Internal Server Error' }, 500);
  }
  return undefined;
}

async function handleGraphqlRequest(shop: FakeShop, { path, headers, body }: HttpRequest): Promise<HttpResponse> {
  if (path !== `/admin/api/${API_VERSION}/graphql.json`) return jsonResponse({ errors: 'Not Found' }, 404);
  if (shop.switches.forgetTokens) {
    shop.tokens.clear();
    shop.switches.forgetTokens = false;
  }
  if (!shop.isValidToken(String(headers['x-shopify-access-token'] ?? '')))
    return jsonResponse({ errors: '[API] Invalid API key or access token' }, 401);
  const input = parseJsonObject(body);
  if (input === undefined) return jsonResponse({ errors: 'Bad Request' }, 400);
  const query = asString(input['query']);
  const variables = typeof input['variables'] === 'object' ? { ...input['variables'] } : {};
  const result = await executeGraphql(shop, `http://${headers.host}`, { query, variables });
  if (query.includes('orderCreate') && shop.switches.cutAfterOrder > 0) {
    shop.switches.cutAfterOrder -= 1;
    return DROP_CONNECTION;
  }
  return jsonResponse(result, 200, { 'x-shopify-api-version': API_VERSION });
}
