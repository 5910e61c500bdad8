import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, json, page, type Question, sendOn, text } from './answer.ts';
import { answerActivity } from './answer-activity.ts';
import { answerApi, isApiPath } from './answer-api.ts';
import { answerCheckout } from './answer-checkout.ts';
import { answerControl } from './answer-control.ts';
import { answerWebscr } from './answer-webscr.ts';
import { drawDoor, drawRefusal } from './draw-wallet.ts';
import { postMessage, realClock } from './real-surroundings.ts';
import type { WalletSurroundings } from './payment.ts';
import { Wallet } from './wallet.ts';

/** A wallet that listens; `url` is http://localhost and its port. */
export interface ServedWallet {
  readonly url: string;
  readonly wallet: Wallet;
  close(): void;
}

const MOST_BYTES = 262_144;
// No form-action: the shop the browser is sent back to may be anywhere.
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/** Opens a wallet on a port of this machine; port 0 takes any. Ids of two wallets differ unless a seed says otherwise. */
export async function servePaypal(port: number, surroundings: Partial<WalletSurroundings> = {}): Promise<ServedWallet> {
  let url = '';
  const usual = { seed: randomInt(2 ** 31), clock: realClock, post: postMessage, webhookUrl: '', origin: () => url };
  const wallet = new Wallet({ ...usual, ...surroundings });
  const server = createServer((request, response) => {
    void answer(request, wallet).then(
      (found) => send(response, found),
      (error: unknown) => send(response, text(`The wallet stumbled: ${String(error)}`, 500)),
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
    wallet,
    close: () => {
      wallet.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(request: IncomingMessage, wallet: Wallet): Promise<Answer> {
  // Another site's page must not pay or read here by a name of its own that points at this machine.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) {
    return text('The wallet answers to localhost only.', 421);
  }
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const body = await readBody(request);
  if (body === undefined) return page(drawRefusal('This is too much', []), 413);
  const question: Question = {
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
  if (question.method !== 'GET' && question.method !== 'POST') return json({ error: 'only GET and POST' }, 405);
  if (path === '/cgi-bin/webscr') return answerWebscr(question, wallet);
  if (isApiPath(path)) return answerApi(question, wallet);
  if (path === '/checkoutnow') return sendOn(`/checkout/${new URLSearchParams(query).get('token') ?? ''}`);
  if (path.startsWith('/activity/')) return answerActivity(question, wallet);
  if (path.startsWith('/checkout/')) return answerCheckout(question.method, path, wallet);
  if (path === '/control' || path.startsWith('/control/')) return answerControl(question, wallet);
  if (path === '/wallet.css') {
    return { status: 200, type: 'text/css', body: readFileSync(new URL('wallet.css', import.meta.url), 'utf8') };
  }
  return path === '/' ? page(drawDoor()) : page(drawRefusal('There is nothing here', []), 404);
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue;
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length > MOST_BYTES ? undefined : Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, type, body, location, cut, done }: Answer): void {
  if (cut === true) {
    response.destroy();
    return;
  }
  if (done !== undefined) response.once('close', done);
  response.writeHead(status, {
    'content-type': `${type ?? 'text/plain'}; charset=utf-8`,
    'content-security-policy': POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
