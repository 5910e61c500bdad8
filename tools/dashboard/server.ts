import type { Firestore } from 'firebase-admin/firestore';
import type { Mailbox } from '../fakes/mailbox.ts';
import { type HttpRequest, type HttpResponse, redirect, serve, textResponse } from '../fakes/http-server.ts';
import { onExit } from '../start/command.ts';
import type { ShopPorts } from '../start/ports.ts';
import { postControl } from './control.ts';
import { type DashboardInfo, getDashboardInfo } from './info.ts';
import { respondToGet } from './pages.ts';
import { readPaymentIdentity, setPaymentMode } from './payment-section.ts';
import { fetchPaypalState, parsePaypalForm } from './paypal-section.ts';
import { fetchShopifyState, parseShopifyForm } from './shopify-section.ts';

/** Serves the dashboard on its local port until the command ends. */
export async function startDashboard(firestore: Firestore, ports: ShopPorts, mailbox: Mailbox): Promise<void> {
  const info = getDashboardInfo(ports);
  const handle = async (request: HttpRequest): Promise<HttpResponse> => {
    const { method, path, query } = request;
    if (method === 'POST') return respondToPost(request, info, firestore);
    const search = new URLSearchParams(query).get('shopify') ?? '';
    const [paypal, payments, shopify] =
      path === '/'
        ? await Promise.all([
            fetchPaypalState(info.paypal.control),
            readPaymentIdentity(firestore),
            fetchShopifyState(info.shopify.control, search),
          ])
        : [];
    return respondToGet(path, info, mailbox.emails(), { paypal, payments, shopify, search });
  };
  const server = await serve(ports.dashboard, (request) =>
    handle(request).catch((error: unknown) => textResponse(`The dashboard cannot answer: ${String(error)}`, 500)),
  );
  onExit(() => server.close());
}

/** A posted form, with or without a file. */
async function parseForm({ headers, body }: HttpRequest): Promise<FormData> {
  const type = headers['content-type'] ?? 'application/x-www-form-urlencoded';
  return new Response(Uint8Array.from(body), { headers: { 'content-type': type } }).formData();
}

function toSearchParams(form: FormData): URLSearchParams {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(texts);
}

const NO_BUTTON = textResponse('There is no such button.', 404);

async function postToShopify(path: string, form: FormData, control: string): Promise<HttpResponse> {
  const controlRequest = await parseShopifyForm(path, form);
  if (controlRequest === undefined) return NO_BUTTON;
  const error = await postControl(control, controlRequest);
  if (error !== undefined) return textResponse(`The shop at Shopify says: ${error}`, 409);
  const title = form.get('title');
  const search = typeof title === 'string' ? `?${new URLSearchParams({ shopify: title }).toString()}` : '';
  return redirect(`/${search}#shopify`);
}

/** Handles a form: sets how orders are paid, or controls a fake service, and redirects back. */
async function respondToPost(request: HttpRequest, info: DashboardInfo, firestore: Firestore): Promise<HttpResponse> {
  const { path, headers } = request;
  const origin = headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== headers.host)
    return textResponse('Only the dashboard itself presses its buttons.', 403);
  const form = await parseForm(request);
  if (path === '/payments') {
    const error = await setPaymentMode(firestore, toSearchParams(form));
    return error === undefined ? redirect('/#payments') : textResponse(error, 400);
  }
  if (path.startsWith('/shopify/')) return postToShopify(path, form, info.shopify.control);
  const controlRequest = parsePaypalForm(path, toSearchParams(form));
  if (controlRequest === undefined) return NO_BUTTON;
  const error = await postControl(info.paypal.control, controlRequest);
  return error === undefined ? redirect('/#paypal') : textResponse(`PayPal says: ${error}.`, 409);
}
