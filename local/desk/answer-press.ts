import type { Firestore } from 'firebase-admin/firestore';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { DashboardResponse } from './answer-desk.ts';
import { setPaymentMode } from './choose-payments.ts';
import type { DashboardInfo } from './desk-facts.ts';
import { postShopifyControl, parseShopifyForm } from './shopify-control.ts';
import { postPaypalControl, parsePaypalForm } from './wallet-control.ts';

/** A form as the browser posts it, with a file in it or without. */
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
  const press = await parseShopifyForm(path, form);
  if (press === undefined) return undefined;
  const problem = await postShopifyControl(control, press);
  if (problem !== undefined) return reject(409, `The shop at Shopify says: ${problem}`);
  const title = form.get('title');
  const search = typeof title === 'string' ? `?${new URLSearchParams({ shopify: title }).toString()}` : '';
  return redirectTo(`/${search}#shopify`);
}

/** Sets how orders are paid, or passes a button on to the wallet or to the shop at Shopify, and comes back to it. */
export async function respondToPost(
  request: IncomingMessage,
  path: string,
  facts: DashboardInfo,
  firestore: Firestore,
): Promise<DashboardResponse> {
  const origin = request.headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
    return reject(403, 'Only the desk itself presses its buttons.');
  }
  const form = await parseForm(request);
  if (path === '/payments') {
    const wrong = await setPaymentMode(firestore, toSearchParams(form));
    return wrong === undefined ? redirectTo('/#payments') : reject(400, wrong);
  }
  if (path.startsWith('/shopify/')) {
    return (await postToShopify(path, form, facts.shopify.control)) ?? reject(404, 'There is no such button.');
  }
  const press = parsePaypalForm(path, toSearchParams(form));
  if (press === undefined) return reject(404, 'There is no such button.');
  const problem = await postPaypalControl(facts.paypal.control, press);
  return problem === undefined ? redirectTo('/#wallet') : reject(409, `The wallet says: ${problem}.`);
}
