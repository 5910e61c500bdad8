import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { handleControlRequest } from './control-api.ts';
import { FakeShop, type FakeShopServices, loadSchema } from './fake-shop.ts';
import { downloadSchema, executeGraphql } from './graphql-api.ts';
import type { PostMessage } from './webhooks.ts';

/** A Shopify shop that listens; `url` is http://localhost and its port. */
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
  // Shopify waits five seconds for an answer to a message.
  post: postWithTimeout(5000),
  maxConcurrency: 50,
  schedule: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Posts a message and waits so long for the answer. */
export function postWithTimeout(milliseconds: number): PostMessage {
  return async (address, headers, body) => {
    const signal = AbortSignal.timeout(milliseconds);
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })).status;
  };
}

/** Opens a shop on a port of this machine; port 0 takes any. */
export async function createFakeShopServer(
  port: number,
  services: Partial<FakeShopServices> = {},
): Promise<FakeShopServer> {
  const shop = new FakeShop(loadSchema(await downloadSchema()), { ...DEFAULT_SERVICES, ...services });
  const server = createServer((request, response) => {
    handleRequest(request, response, shop).catch((error: unknown) =>
      sendReply(response, 500, { stumbled: String(error) }),
    );
  });
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://localhost:${taken}`,
    shop,
    close: () => {
      shop.webhooks.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

function sendReply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function handleRequest(request: IncomingMessage, response: ServerResponse, shop: FakeShop): Promise<void> {
  const host = request.headers.host ?? '';
  // Another site's page must not reach the stand-in by a name of its own that points at this machine.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return sendReply(response, 421, { error: 'localhost only' });
  const path = request.url ?? '/';
  const body = await readText(request);
  if (/^\/control(?:[/?]|$)/.test(path))
    return handleControlRequest(shop, request.method ?? 'GET', path, body, sendReply.bind(undefined, response));
  if (path === '/admin/oauth/access_token') return handleTokenRequest(shop, new URLSearchParams(body), response);
  const file = /^\/files\/(\d+)\.jsonl$/.exec(path)?.[1];
  if (file !== undefined) return sendBulkFile(shop, Number(file), response);
  if (path.startsWith('/admin/api/'))
    return handleGraphqlRequest(shop, request, path, body, `http://${host}`, response);
  return sendReply(response, 404, { errors: 'Not Found' });
}

function handleTokenRequest(shop: FakeShop, form: URLSearchParams, response: ServerResponse): void {
  const { clientId, clientSecret } = shop.credentials;
  const isRight =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === clientId &&
    form.get('client_secret') === clientSecret;
  if (!isRight) return sendReply(response, 400, { error: 'invalid_client' });
  sendReply(response, 200, shop.issueToken());
}

function sendBulkFile(shop: FakeShop, id: number, response: ServerResponse): void {
  const file = shop.bulkOperations.get(id);
  if (!file) return sendReply(response, 404, { errors: 'Not Found' });
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  for (const line of file.lines) response.write(`${line}\n`);
  response.end();
}

/** The troubles that come before a call is looked at; true when one has answered it. */
function applyFaults(shop: FakeShop, response: ServerResponse): boolean {
  const { switches } = shop;
  if (switches.cut > 0) {
    switches.cut -= 1;
    response.destroy();
    return true;
  }
  if (switches.tooMany > 0) {
    switches.tooMany -= 1;
    sendReply(response, 429, { errors: 'Too Many Requests' }, { 'retry-after': switches.retryAfter });
    return true;
  }
  if (switches.broken > 0) {
    switches.broken -= 1;
    sendReply(response, 500, { errors: 'Internal Server Error' });
    return true;
  }
  return false;
}

async function handleGraphqlRequest(
  shop: FakeShop,
  request: IncomingMessage,
  path: string,
  body: string,
  origin: string,
  response: ServerResponse,
): Promise<void> {
  if (applyFaults(shop, response)) return;
  if (path !== `/admin/api/${API_VERSION}/graphql.json`) return sendReply(response, 404, { errors: 'Not Found' });
  const token = String(request.headers['x-shopify-access-token'] ?? '');
  if (shop.switches.forgetTokens) {
    shop.tokens.clear();
    shop.switches.forgetTokens = false;
  }
  if (!shop.isValidToken(token)) return sendReply(response, 401, { errors: '[API] Invalid API key or access token' });
  const asked: unknown = JSON.parse(body);
  const question = typeof asked === 'object' && asked !== null ? asked : {};
  const query = 'query' in question ? String(question.query) : '';
  const variables = 'variables' in question && typeof question.variables === 'object' ? { ...question.variables } : {};
  const answered = await executeGraphql(shop, origin, { query, variables });
  if (query.includes('orderCreate')) return sendOrderResponse(shop, answered, response);
  sendReply(response, 200, answered, { 'x-shopify-api-version': API_VERSION });
}

async function sendOrderResponse(shop: FakeShop, answered: object, response: ServerResponse): Promise<void> {
  if (shop.switches.cutAfterOrder > 0) {
    shop.switches.cutAfterOrder -= 1;
    response.destroy();
    return;
  }
  if (shop.switches.lateAfterOrder > 0) {
    await new Promise((resolve) => setTimeout(resolve, shop.switches.lateAfterOrder));
  }
  sendReply(response, 200, answered, { 'x-shopify-api-version': API_VERSION });
}
