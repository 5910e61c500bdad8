import type { Firestore } from 'firebase-admin/firestore';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Answer } from './answer-desk.ts';
import { choosePayments } from './choose-payments.ts';
import type { DeskFacts } from './desk-facts.ts';
import { pressShopify, readShopifyPress } from './shopify-control.ts';
import { pressWallet, readPress } from './wallet-control.ts';

/** A form as the browser posts it, with a file in it or without. */
async function readForm(request: IncomingMessage): Promise<FormData> {
  const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
  return new Response(await buffer(request), { headers: { 'content-type': type } }).formData();
}

function textsOf(form: FormData): URLSearchParams {
  const texts = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(texts);
}

function backTo(location: string): Answer {
  return { status: 303, type: 'text/plain', body: '', location };
}

function refuse(status: number, body: string): Answer {
  return { status, type: 'text/plain', body };
}

async function pressAtShopify(path: string, form: FormData, control: string): Promise<Answer | undefined> {
  const press = await readShopifyPress(path, form);
  if (press === undefined) return undefined;
  const problem = await pressShopify(control, press);
  if (problem !== undefined) return refuse(409, `The shop at Shopify says: ${problem}`);
  const title = form.get('title');
  const search = typeof title === 'string' ? `?${new URLSearchParams({ shopify: title }).toString()}` : '';
  return backTo(`/${search}#shopify`);
}

/** Sets how orders are paid, or passes a button on to the wallet or to the shop at Shopify, and comes back to it. */
export async function answerPress(
  request: IncomingMessage,
  path: string,
  facts: DeskFacts,
  firestore: Firestore,
): Promise<Answer> {
  const origin = request.headers.origin ?? '';
  if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
    return refuse(403, 'Only the desk itself presses its buttons.');
  }
  const form = await readForm(request);
  if (path === '/payments') {
    const wrong = await choosePayments(firestore, textsOf(form));
    return wrong === undefined ? backTo('/#payments') : refuse(400, wrong);
  }
  if (path.startsWith('/shopify/')) {
    return (await pressAtShopify(path, form, facts.shopify.control)) ?? refuse(404, 'There is no such button.');
  }
  const press = readPress(path, textsOf(form));
  if (press === undefined) return refuse(404, 'There is no such button.');
  const problem = await pressWallet(facts.paypal.control, press);
  return problem === undefined ? backTo('/#wallet') : refuse(409, `The wallet says: ${problem}.`);
}
