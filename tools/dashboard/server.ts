import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Firestore } from 'firebase-admin/firestore';
import type { Mailbox } from '../fakes/email/mailbox.ts';
import { onExit } from '../start/command.ts';
import type { ShopPorts } from '../start/ports.ts';
import { type DashboardInfo, getDashboardInfo } from './info.ts';
import { type DashboardResponse, respondToGet } from './pages.ts';
import { readPaymentIdentity, setPaymentMode } from './payment-section.ts';
import { fetchPaypalState, parsePaypalForm, postPaypalControl } from './paypal-section.ts';
import { fetchShopifyState, parseShopifyForm, postShopifyControl } from './shopify-section.ts';

/** Serves the dashboard on its local port until the command ends. */
export async function startDashboard(firestore: Firestore, ports: ShopPorts, mailbox: Mailbox): Promise<void> {
  const info = getDashboardInfo(ports);
  const handle = async (request: IncomingMessage): Promise<DashboardResponse> => {
    try {
      const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (request.method === 'POST') return await respondToPost(request, path, info, firestore);
      const search = searchParams.get('shopify') ?? '';
      const [paypal, payments, shopify] =
        path === '/'
          ? await Promise.all([
              fetchPaypalState(info.paypal.control),
              readPaymentIdentity(firestore),
              fetchShopifyState(info.shopify.control, search),
            ])
          : [];
      return respondToGet(path, info, mailbox.emails(), { paypal, payments, shopify, search });
    } catch (error) {
      return { status: 500, type: 'text/plain', body: `The desk cannot answer: ${String(error)}` };
    }
  };
  const server = createServer((request, response) => {
    // Against DNS rebinding: another site must not read emails through a host name that points to this machine.
    const known = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '');
    if (known) void handle(request).then((result) => sendResponse(response, result));
    else sendResponse(response, { status: 421, type: 'text/plain', body: 'The desk answers to localhost only.' });
  });
  const listening = once(server, 'listening');
  server.listen(ports.dashboard, '127.0.0.1');
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

/** A posted form, with or without a file. */
async function parseForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
  return new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
}

function toSearchParams(form: FormData): URLSearchParams {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(texts);
}

function redirectTo(location: string): DashboardResponse {
  return { status: 303, type: 'text/plain', body: '', location };
}

function reject(status: number, body: string): DashboardResponse {
  return { status, type: 'text/plain', body };
}

async function postToShopify(path: string, form: FormData, control: string): Promise<DashboardResponse | undefined> {
  const controlRequest = await parseShopifyForm(path, form);
  if (controlRequest === undefined) return undefined;
  const error = await postShopifyControl(control, controlRequest);
  if (error !== undefined) return reject(409, `The shop at Shopify says: ${error}`);
  const title = form.get('title');
  const search = typeof title === 'string' ? `?${new URLSearchParams({ shopify: title }).toString()}` : '';
  return redirectTo(`/${search}#shopify`);
}

/** Handles a form: sets how orders are paid, or controls a fake service, and redirects back. */
export async function respondToPost(
  request: IncomingMessage,
  path: string,
  info: DashboardInfo,
  firestore: Firestore,
): Promise<DashboardResponse> {
  const origin = request.headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
    return reject(403, 'Only the desk itself presses its buttons.');
  }
  const form = await parseForm(request);
  if (path === '/payments') {
    const error = await setPaymentMode(firestore, toSearchParams(form));
    return error === undefined ? redirectTo('/#payments') : reject(400, error);
  }
  if (path.startsWith('/shopify/')) {
    return (await postToShopify(path, form, info.shopify.control)) ?? reject(404, 'There is no such button.');
  }
  const controlRequest = parsePaypalForm(path, toSearchParams(form));
  if (controlRequest === undefined) return reject(404, 'There is no such button.');
  const error = await postPaypalControl(info.paypal.control, controlRequest);
  return error === undefined ? redirectTo('/#wallet') : reject(409, `The wallet says: ${error}.`);
}
