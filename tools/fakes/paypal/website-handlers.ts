import { setTimeout as wait } from 'node:timers/promises';
import { PAYER } from './accounts.ts';
import type { ApiOrder } from './api-resources.ts';
import { parseCart } from './cart-form.ts';
import { type Cart, formatAmount, parseAmount } from './cart.ts';
import type { FakePayPal } from './fake-paypal.ts';
import { encodeForm, parseForm } from './form-encoding.ts';
import { type HttpRequest, type HttpResponse, htmlResponse, redirect, textResponse } from './http.ts';
import { renderActivity, renderCheckout, renderError, renderPaid } from './pages.ts';
import type { SaleResult } from './sale.ts';

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

/** The page of one cart and what its four buttons do. */
export async function handleCheckout(method: string, path: string, paypal: FakePayPal): Promise<HttpResponse> {
  const [, id = '', button] = /^\/checkout\/([A-Z0-9]+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
  const cart = paypal.cart(id);
  if (cart === undefined) return htmlResponse(renderError('There is no such cart', ['Go back to the shop.']), 404);
  if (button === undefined) return htmlResponse(renderCheckout(id, cart));
  if (method !== 'POST') return redirect(`/checkout/${id}`);
  const order = paypal.api.findOrder(id);
  if (order) return approveOrder(order, button, paypal);
  switch (button) {
    case 'pay':
      return payCart(cart, 'now', false, paypal);
    case 'pay-later':
      return payCart(cart, 'later', false, paypal);
    case 'pay-and-close':
      return payCart(cart, 'now', true, paypal);
    case 'cancel':
      return cart.cancelUrl === ''
        ? htmlResponse(renderError('Nothing was paid', ['The shop gave no address to go back to.']))
        : redirect(cart.cancelUrl);
    default:
      return htmlResponse(renderError('There is no such button', [], cart.cancelUrl), 404);
  }
}

/** The same page for an order of the API: whoever presses a button agrees to pay, and the shop takes the money. */
async function approveOrder(order: ApiOrder, button: string, { api }: FakePayPal): Promise<HttpResponse> {
  const { cart } = order;
  const joint = (address: string) => `${address}${address.includes('?') ? '&' : '?'}token=${order.id}`;
  if (button === 'cancel') return redirect(joint(cart.cancelUrl));
  if (!['pay', 'pay-later', 'pay-and-close'].includes(button)) {
    return htmlResponse(renderError('There is no such button', [], cart.cancelUrl), 404);
  }
  if (order.status === 'COMPLETED') {
    return htmlResponse(renderError('This cannot be paid', ['this order has been paid already'], cart.returnUrl), 400);
  }
  await api.approve(order, button === 'pay-later' ? 'later' : 'now');
  if (button === 'pay-and-close') return htmlResponse(renderPaid(cart, 'Completed', [], false));
  return redirect(`${joint(cart.returnUrl)}&PayerID=${PAYER.id}`);
}

async function payCart(cart: Cart, how: 'now' | 'later', closes: boolean, paypal: FakePayPal): Promise<HttpResponse> {
  const payment = paypal.pay(cart, how);
  if ('refused' in payment)
    return htmlResponse(renderError('This cannot be paid', [payment.refused], cart.returnUrl), 400);
  await payment.notified;
  return { ...returnToShop(cart, payment, closes, paypal), onSent: payment.onReturned };
}

function returnToShop(cart: Cart, { sale, ipnFields }: SaleResult, closes: boolean, paypal: FakePayPal): HttpResponse {
  if (closes || cart.returnUrl === '') return htmlResponse(renderPaid(cart, sale.status, [], false));
  // A POST to another site needs somebody's hand where there is no script.
  if (cart.returnMethod === '2') return htmlResponse(renderPaid(cart, sale.status, ipnFields, true));
  if (!paypal.switches.pdt) return redirect(cart.returnUrl);
  const { currency, charge, custom } = cart;
  const known = { tx: sale.id, st: sale.status, amt: formatAmount(charge.total, currency), cc: currency, cm: custom };
  const joint = cart.returnUrl.includes('?') ? '&' : '?';
  return redirect(`${cart.returnUrl}${joint}${new URLSearchParams(known).toString()}`);
}

const PAYMENT_PATH = /^\/activity\/payment\/([A-Z0-9]+)(\/refund)?$/;

/** A payment as its receiver's account shows it, and the button that gives it back. */
export function handleActivity({ method, path, body }: HttpRequest, paypal: FakePayPal): HttpResponse {
  const [, id = '', refund] = PAYMENT_PATH.exec(path) ?? [];
  const sale = paypal.sales.get(id);
  if (sale === undefined) return htmlResponse(renderError('There is no such payment', []), 404);
  if (refund === undefined) return htmlResponse(renderActivity(sale));
  if (method !== 'POST') return redirect(`/activity/payment/${id}`);
  const typed = parseForm(body).fields.get('amount')?.trim() ?? '';
  const amount = typed === '' ? undefined : parseAmount(typed, sale.cart.currency);
  const isWrong = typed !== '' && amount === undefined;
  const problem = isWrong ? 'The amount must look like 12.50' : paypal.performAction(id, 'refund', amount === undefined ? {} : { amount }); // prettier-ignore
  return problem === undefined
    ? redirect(`/activity/payment/${id}`)
    : htmlResponse(renderError('This cannot be given back', [problem]), 400);
}
