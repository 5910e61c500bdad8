import { setTimeout as wait } from 'node:timers/promises';
import { type HttpResponse, htmlResponse, type HttpRequest, redirect, textResponse } from './answer.ts';
import { renderError } from './draw-wallet.ts';
import { parseForm, encodeForm } from './form-bytes.ts';
import { parseCart } from './read-cart.ts';
import type { FakePayPal } from './wallet.ts';

const VALIDATE_PREFIX = Buffer.from('cmd=_notify-validate&');

/** The one address of the classic wallet: carts, verification of messages and PDT, told apart by `cmd`. */
export async function handleWebscr(request: HttpRequest, paypal: FakePayPal): Promise<HttpResponse> {
  const raw = request.method === 'GET' ? Buffer.from(request.query, 'latin1') : request.body;
  if (raw.subarray(0, VALIDATE_PREFIX.length).equals(VALIDATE_PREFIX))
    return verifyIpn(raw.subarray(VALIDATE_PREFIX.length), request.userAgent, paypal);
  const form = parseForm(raw);
  if (form.fields.get('cmd') === '_notify-synch') return respondToPdt(form.fields, paypal);
  const reading = parseCart(form);
  if (reading.kind === 'refused') {
    const back = form.fields.get('cancel_return') ?? '';
    return htmlResponse(renderError('PayPal would refuse this form', reading.reasons, back), 400);
  }
  const begun = paypal.startCheckout(reading.cart);
  if ('refused' in begun)
    return htmlResponse(renderError('This cannot be paid', [begun.refused], reading.cart.returnUrl), 400);
  return redirect(`/checkout/${begun.id}`);
}

async function verifyIpn(echo: Buffer, userAgent: string, paypal: FakePayPal): Promise<HttpResponse> {
  const { verification, slow } = paypal.switches;
  if (verification === 'down') return textResponse('', 500);
  if (verification === 'refused') return { ...textResponse(''), dropsConnection: true };
  if (userAgent.trim() === '') return textResponse('', 403);
  if (verification === 'nonsense') return textResponse(paypal.nextInvalidReply());
  if (verification === 'slow') await wait(slow * 1000, undefined, { ref: false });
  return textResponse(paypal.hasSentMessage(echo) ? 'VERIFIED' : 'INVALID');
}

/** One `key=value` a line, each part encoded on its own, so that no value can forge a line. */
function respondToPdt(fields: ReadonlyMap<string, string>, paypal: FakePayPal): HttpResponse {
  const told = paypal.getPdtFields(fields.get('tx') ?? '', fields.get('at') ?? '');
  if (told === undefined) return textResponse('FAIL\nError: 4020\n');
  const body = encodeForm(told, paypal.switches.charset).toString('latin1').replaceAll('&', '\n');
  return textResponse(`SUCCESS\n${body}\n`);
}
