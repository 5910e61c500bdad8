import type { Firestore } from 'firebase-admin/firestore';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ShopPorts } from '../emulators/shop-ports.ts';
import type { Mailbox } from '../stand-ins/mail/serve-mailbox.ts';
import { onExit } from '../processes/end-together.ts';
import { respondToGet, type DashboardResponse } from './answer-desk.ts';
import { respondToPost } from './answer-press.ts';
import { readPaymentIdentity } from './choose-payments.ts';
import { getDashboardInfo } from './desk-facts.ts';
import { fetchShopifyState } from './shopify-control.ts';
import { fetchPaypalState } from './wallet-control.ts';

/** Serves the desk on its port of this machine until the command ends. */
export async function startDashboard(firestore: Firestore, ports: ShopPorts, mailbox: Mailbox): Promise<void> {
  const facts = getDashboardInfo(ports);
  const answer = async (request: IncomingMessage): Promise<DashboardResponse> => {
    try {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (request.method === 'POST') return await respondToPost(request, path, facts, firestore);
      const search = searchParams.get('shopify') ?? '';
      const [wallet, payments, shopify] =
        path === '/'
          ? await Promise.all([
              fetchPaypalState(facts.paypal.control),
              readPaymentIdentity(firestore),
              fetchShopifyState(facts.shopify.control, search),
            ])
          : [];
      return respondToGet(path, facts, mailbox.emails(), { wallet, payments, shopify, search });
    } catch (error) {
      return { status: 500, type: 'text/plain', body: `The desk cannot answer: ${String(error)}` };
    }
  };
  const server = createServer((request, response) => {
    // Another site's page must not read letters here by a name of its own that points at this machine.
    const known = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
    if (known) void answer(request).then((found) => sendResponse(response, found));
    else sendResponse(response, { status: 421, type: 'text/plain', body: 'The desk answers to localhost only.' });
  });
  const listening = once(server, 'listening');
  server.listen(ports.desk, '127.0.0.1');
  await listening;
  onExit(() => {
    server.closeAllConnections();
    server.close();
  });
}

function sendResponse(response: ServerResponse, { status, type, body, policy, location }: DashboardResponse): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy ?? "default-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
