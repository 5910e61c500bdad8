import type { Firestore } from 'firebase-admin/firestore';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ShopPorts } from '../emulators/shop-ports.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { answerDesk, type Answer } from './answer-desk.ts';
import { choosePayments, readPayments } from './choose-payments.ts';
import { type DeskFacts, deskFacts } from './desk-facts.ts';
import { readMail } from './read-mail.ts';
import { pressWallet, readPress, readWallet } from './wallet-control.ts';

/** Serves the desk on its port of this machine until the command ends. */
export async function startDesk(firestore: Firestore, ports: ShopPorts): Promise<void> {
  const facts = deskFacts(ports);
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    try {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (request.method === 'POST') return await answerPress(request, path, facts, firestore);
      const [wallet, payments] =
        path === '/' ? await Promise.all([readWallet(facts.paypal.control), readPayments(firestore)]) : [];
      return answerDesk(path, facts, await readMail(firestore), { wallet, payments });
    } catch (error) {
      return { status: 500, type: 'text/plain', body: `The desk cannot answer: ${String(error)}` };
    }
  };
  const server = createServer((request, response) => {
    // Another site's page must not read letters here by a name of its own that points at this machine.
    const known = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
    if (known) void answer(request).then((found) => send(response, found));
    else send(response, { status: 421, type: 'text/plain', body: 'The desk answers to localhost only.' });
  });
  const listening = once(server, 'listening');
  server.listen(ports.desk, '127.0.0.1');
  await listening;
  beforeEnd(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Sets how orders are paid, or passes a button on to the wallet, and comes back to it. */
async function answerPress(
  request: IncomingMessage,
  path: string,
  facts: DeskFacts,
  firestore: Firestore,
): Promise<Answer> {
  const origin = request.headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
    return { status: 403, type: 'text/plain', body: 'Only the desk itself presses its buttons.' };
  }
  const form = new URLSearchParams(await text(request));
  if (path === '/payments') {
    const wrong = await choosePayments(firestore, form);
    if (wrong !== undefined) return { status: 400, type: 'text/plain', body: wrong };
    return { status: 303, type: 'text/plain', body: '', location: '/#payments' };
  }
  const press = readPress(path, form);
  if (press === undefined) return { status: 404, type: 'text/plain', body: 'There is no such button.' };
  const problem = await pressWallet(facts.paypal.control, press);
  if (problem !== undefined) return { status: 409, type: 'text/plain', body: `The wallet says: ${problem}.` };
  return { status: 303, type: 'text/plain', body: '', location: '/#wallet' };
}

function send(response: ServerResponse, { status, type, body, policy, location }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy ?? "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
