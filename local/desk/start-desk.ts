import type { Firestore } from 'firebase-admin/firestore';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ShopPorts } from '../emulators/shop-ports.ts';
import type { Mailbox } from '../stand-ins/mail/serve-mailbox.ts';
import { beforeEnd } from '../processes/end-together.ts';
import { answerDesk, type Answer } from './answer-desk.ts';
import { answerPress } from './answer-press.ts';
import { readPayments } from './choose-payments.ts';
import { deskFacts } from './desk-facts.ts';
import { readShopify } from './shopify-control.ts';
import { readWallet } from './wallet-control.ts';

/** Serves the desk on its port of this machine until the command ends. */
export async function startDesk(firestore: Firestore, ports: ShopPorts, mailbox: Mailbox): Promise<void> {
  const facts = deskFacts(ports);
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    try {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (request.method === 'POST') return await answerPress(request, path, facts, firestore);
      const search = searchParams.get('shopify') ?? '';
      const [wallet, payments, shopify] =
        path === '/'
          ? await Promise.all([
              readWallet(facts.paypal.control),
              readPayments(firestore),
              readShopify(facts.shopify.control, search),
            ])
          : [];
      return answerDesk(path, facts, mailbox.letters(), { wallet, payments, shopify, search });
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
