import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerControl } from './answer-control.ts';
import { answerGraphql } from './answer-graphql.ts';
import { bringSchema } from './bring-schema.ts';
import type { PostMessage } from './messenger.ts';
import { readSchema, Shop, type ShopSurroundings } from './shop.ts';

/** A Shopify shop that listens; `url` is http://localhost and its port. */
export interface ServedShop {
  readonly url: string;
  readonly shop: Shop;
  close(): void;
}

const VERSION = '2026-10';
const USUAL: ShopSurroundings = {
  now: Date.now,
  points: 2000,
  restoreRate: 100,
  looksUntilReady: 2,
  // Shopify waits five seconds for an answer to a message.
  post: postWithin(5000),
  lanes: 50,
  later: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};

/** Posts a message and waits so long for the answer. */
export function postWithin(milliseconds: number): PostMessage {
  return async (address, headers, body) => {
    const signal = AbortSignal.timeout(milliseconds);
    return (await fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal })).status;
  };
}

/** Opens a shop on a port of this machine; port 0 takes any. */
export async function serveShopify(port: number, surroundings: Partial<ShopSurroundings> = {}): Promise<ServedShop> {
  const shop = new Shop(readSchema(await bringSchema()), { ...USUAL, ...surroundings });
  const server = createServer((request, response) => {
    answer(request, response, shop).catch((error: unknown) => reply(response, 500, { stumbled: String(error) }));
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
      shop.messenger.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) if (piece instanceof Buffer) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function answer(request: IncomingMessage, response: ServerResponse, shop: Shop): Promise<void> {
  const host = request.headers.host ?? '';
  // Another site's page must not reach the stand-in by a name of its own that points at this machine.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) return reply(response, 421, { error: 'localhost only' });
  const path = request.url ?? '/';
  const body = await readText(request);
  if (/^\/control(?:[/?]|$)/.test(path))
    return answerControl(shop, request.method ?? 'GET', path, body, reply.bind(undefined, response));
  if (path === '/admin/oauth/access_token') return answerToken(shop, new URLSearchParams(body), response);
  const file = /^\/files\/(\d+)\.jsonl$/.exec(path)?.[1];
  if (file !== undefined) return sendFile(shop, Number(file), response);
  if (path.startsWith('/admin/api/')) return answerCall(shop, request, path, body, `http://${host}`, response);
  return reply(response, 404, { errors: 'Not Found' });
}

function answerToken(shop: Shop, form: URLSearchParams, response: ServerResponse): void {
  const { clientId, clientSecret } = shop.credentials;
  const isRight =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === clientId &&
    form.get('client_secret') === clientSecret;
  if (!isRight) return reply(response, 400, { error: 'invalid_client' });
  reply(response, 200, shop.grantToken());
}

function sendFile(shop: Shop, id: number, response: ServerResponse): void {
  const file = shop.files.get(id);
  if (!file) return reply(response, 404, { errors: 'Not Found' });
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  for (const line of file.lines) response.write(`${line}\n`);
  response.end();
}

/** The troubles that come before a call is looked at; true when one has answered it. */
function stumble(shop: Shop, response: ServerResponse): boolean {
  const { switches } = shop;
  if (switches.cut > 0) {
    switches.cut -= 1;
    response.destroy();
    return true;
  }
  if (switches.tooMany > 0) {
    switches.tooMany -= 1;
    reply(response, 429, { errors: 'Too Many Requests' }, { 'retry-after': switches.retryAfter });
    return true;
  }
  if (switches.broken > 0) {
    switches.broken -= 1;
    reply(response, 500, { errors: 'Internal Server Error' });
    return true;
  }
  return false;
}

async function answerCall(
  shop: Shop,
  request: IncomingMessage,
  path: string,
  body: string,
  origin: string,
  response: ServerResponse,
): Promise<void> {
  if (stumble(shop, response)) return;
  if (path !== `/admin/api/${VERSION}/graphql.json`) return reply(response, 404, { errors: 'Not Found' });
  const token = String(request.headers['x-shopify-access-token'] ?? '');
  if (shop.switches.forgetTokens) {
    shop.tokens.clear();
    shop.switches.forgetTokens = false;
  }
  if (!shop.takesToken(token)) return reply(response, 401, { errors: '[API] Invalid API key or access token' });
  const asked: unknown = JSON.parse(body);
  const question = typeof asked === 'object' && asked !== null ? asked : {};
  const query = 'query' in question ? String(question.query) : '';
  const variables = 'variables' in question && typeof question.variables === 'object' ? { ...question.variables } : {};
  const answered = await answerGraphql(shop, origin, { query, variables });
  if (query.includes('orderCreate')) return sendOrderAnswer(shop, answered, response);
  reply(response, 200, answered, { 'x-shopify-api-version': VERSION });
}

async function sendOrderAnswer(shop: Shop, answered: object, response: ServerResponse): Promise<void> {
  if (shop.switches.cutAfterOrder > 0) {
    shop.switches.cutAfterOrder -= 1;
    response.destroy();
    return;
  }
  if (shop.switches.lateAfterOrder > 0) {
    await new Promise((resolve) => setTimeout(resolve, shop.switches.lateAfterOrder));
  }
  reply(response, 200, answered, { 'x-shopify-api-version': VERSION });
}
