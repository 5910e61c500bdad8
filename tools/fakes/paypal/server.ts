import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { handleApiRequest, isApiPath } from './api-handlers.ts';
import { handleControlRequest } from './control-api.ts';
import { postOverHttp, systemClock } from './delivery.ts';
import { FakePayPal } from './fake-paypal.ts';
import { type HttpRequest, type HttpResponse, htmlResponse, jsonResponse, redirect, textResponse } from './http.ts';
import { renderError, renderHome } from './pages.ts';
import type { FakePayPalServices } from './sale.ts';
import { handleActivity, handleCheckout, handleWebscr } from './website-handlers.ts';

/** A wallet that listens; `url` is http://localhost and its port. */
export interface FakePayPalServer {
  readonly url: string;
  readonly paypal: FakePayPal;
  close(): void;
}

const MAX_BODY_BYTES = 262_144;
// No form-action: the shop the browser is sent back to may be anywhere.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Opens a wallet on a port of this machine; port 0 takes any. Ids of two wallets differ unless a seed says otherwise. */
export async function createFakePayPalServer(
  port: number,
  services: Partial<FakePayPalServices> = {},
): Promise<FakePayPalServer> {
  let url = '';
  const usual = { seed: randomInt(2 ** 31), clock: systemClock, post: postOverHttp, webhookUrl: '', origin: () => url };
  const paypal = new FakePayPal({ ...usual, ...services });
  const server = createServer((request, response) => {
    void handleRequest(request, paypal).then(
      (found) => sendResponse(response, found),
      (error: unknown) => sendResponse(response, textResponse(`The wallet stumbled: ${String(error)}`, 500)),
    );
  });
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  await listening;
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  url = `http://localhost:${taken}`;
  return {
    url,
    paypal,
    close: () => {
      paypal.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function handleRequest(request: IncomingMessage, paypal: FakePayPal): Promise<HttpResponse> {
  // Another site's page must not pay or read here by a name of its own that points at this machine.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
    return textResponse('The wallet answers to localhost only.', 421);
  }
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const body = await readBody(request);
  if (body === undefined) return htmlResponse(renderError('This is too much', []), 413);
  const question: HttpRequest = {
    method: request.method ?? 'GET',
    path,
    query,
    body,
    userAgent: request.headers['user-agent'] ?? '',
    contentType: request.headers['content-type'] ?? '',
    headers: {
      authorization: request.headers.authorization,
      'paypal-request-id': String(request.headers['paypal-request-id'] ?? ''),
    },
  };
  if (question.method !== 'GET' && question.method !== 'POST') return jsonResponse({ error: 'only GET and POST' }, 405);
  if (path === '/cgi-bin/webscr') return handleWebscr(question, paypal);
  if (isApiPath(path)) return handleApiRequest(question, paypal);
  if (path === '/checkoutnow') return redirect(`/checkout/${new URLSearchParams(query).get('token') ?? ''}`);
  if (path.startsWith('/activity/')) return handleActivity(question, paypal);
  if (path.startsWith('/checkout/')) return handleCheckout(question.method, path, paypal);
  if (path === '/control' || path.startsWith('/control/')) return handleControlRequest(question, paypal);
  if (path === '/wallet.css') {
    return { status: 200, type: 'text/css', body: readFileSync(new URL('paypal.css', import.meta.url), 'utf8') };
  }
  return path === '/' ? htmlResponse(renderHome()) : htmlResponse(renderError('There is nothing here', []), 404);
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

function sendResponse(
  response: ServerResponse,
  { status, type, body, location, dropsConnection, onSent }: HttpResponse,
): void {
  if (dropsConnection === true) {
    response.destroy();
    return;
  }
  if (onSent !== undefined) response.once('close', onSent);
  response.writeHead(status, {
    'content-type': `${type ?? 'text/plain'}; charset=utf-8`,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
