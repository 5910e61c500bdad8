import { setTimeout as wait } from 'node:timers/promises';
import {
  DROP_CONNECTION,
  type HttpRequest,
  type HttpResponse,
  htmlResponse,
  redirect,
  textResponse,
} from '../http-server.ts';
import { PAYER, PAYER_ADDRESSES } from './accounts.ts';
import type { ApiOrder } from './api-resources.ts';
import { parseCart } from './cart-form.ts';
import { type Cart, formatAmount, parseAmount } from './cart.ts';
import type { FakePayPal } from './fake-paypal.ts';
import { parseForm } from './form-encoding.ts';
import { renderActivity, renderCheckout, renderError, renderPaid } from './pages.ts';
import type { SaleResult } from './sale.ts';

const VALIDATE_PREFIX = Buffer.from('cmd=_notify-validate&');

/** The one URL of classic PayPal: cart uploads and IPN verification. */
export async function handleWebscr(request: HttpRequest, paypal: FakePayPal): Promise<HttpResponse> {
  const raw = request.method === 'GET' ? Buffer.from(request.query, 'latin1') : request.body;
  if (raw.subarray(0, VALIDATE_PREFIX.length).equals(VALIDATE_PREFIX))
    return verifyIpn(raw.subarray(VALIDATE_PREFIX.length), request.headers['user-agent'] ?? '', paypal);
  const form = parseForm(raw);
  const parsed = parseCart(form);
  if (parsed.kind === 'refused') {
    const back = form.fields.get('cancel_return') ?? '';
    return htmlResponse(renderError('PayPal would refuse this form', parsed.reasons, back), 400);
  }
  const checkout = paypal.startCheckout(parsed.cart);
  return 'rejected' in checkout ? rejectPayment(checkout.rejected, parsed.cart) : redirect(`/checkout/${checkout.id}`);
}

async function verifyIpn(echo: Buffer, userAgent: string, paypal: FakePayPal): Promise<HttpResponse> {
  const { verification, slow } = paypal.switches;
  if (verification === 'down') return textResponse('', 500);
  if (verification === 'refused') return DROP_CONNECTION;
  if (userAgent.trim() === '') return textResponse('', 403);
  if (verification === 'nonsense') return textResponse(paypal.nextInvalidReply());
  if (verification === 'slow') await wait(slow * 1000, undefined, { ref: false });
  return textResponse(paypal.hasSentMessage(echo) ? 'VERIFIED' : 'INVALID');
}

/** The page of one cart, and its four buttons. */
export async function handleCheckout(method: string, path: string, paypal: FakePayPal): Promise<HttpResponse> {
  const [, id = '', button] = /^\/checkout\/([A-Z0-9]+)(?:\/([a-z0-9-]+))?$/.exec(path) ?? [];
  const cart = paypal.cart(id);
  if (cart === undefined) return htmlResponse(renderError('There is no such cart', ['Go back to the shop.']), 404);
  const order = await chooseFirstAddress(paypal.api.findOrder(id), paypal);
  if (button === undefined) return htmlResponse(renderCheckout(id, order?.cart ?? cart, order));
  if (method !== 'POST') return redirect(`/checkout/${id}`);
  const address = PAYER_ADDRESSES[Number(/^ship-(\d)$/.exec(button)?.[1] ?? NaN)];
  if (order && address) {
    await paypal.api.chooseAddress(order, address);
    return redirect(`/checkout/${id}`);
  }
  if (order) return approveOrder(order, button, paypal);
  switch (button) {
    case 'pay':
    case 'pay-later':
    case 'pay-and-close':
      return payCart(cart, button, paypal);
    case 'cancel':
      return cart.cancelUrl === ''
        ? htmlResponse(renderError('Nothing was paid', ['The shop gave no address to go back to.']))
        : redirect(cart.cancelUrl);
    default:
      return rejectButton(cart);
  }
}

/** An express checkout starts with the payer's first address. */
async function chooseFirstAddress(order: ApiOrder | undefined, { api }: FakePayPal): Promise<ApiOrder | undefined> {
  if (!order || order.cart.callbackUrl === '' || order.address) return order;
  await api.chooseAddress(order, PAYER_ADDRESSES[0]);
  return api.findOrder(order.id);
}

function rejectPayment(reason: string, { returnUrl }: Cart): HttpResponse {
  return htmlResponse(renderError('This cannot be paid', [reason], returnUrl), 400);
}

function rejectButton({ cancelUrl }: Cart): HttpResponse {
  return htmlResponse(renderError('There is no such button', [], cancelUrl), 404);
}

/** The same page for an order of the API: the payer only approves, and the shop captures the money. */
async function approveOrder(order: ApiOrder, button: string, { api }: FakePayPal): Promise<HttpResponse> {
  const { cart } = order;
  const token = { token: order.id };
  if (button === 'cancel') return redirect(appendQuery(cart.cancelUrl, token));
  if (!['pay', 'pay-later', 'pay-and-close'].includes(button)) return rejectButton(cart);
  if (order.status === 'COMPLETED') return rejectPayment('this order has been paid already', cart);
  if (order.issue !== '') return redirect(`/checkout/${order.id}`);
  await api.approve(order, button === 'pay-later' ? 'later' : 'now');
  if (button === 'pay-and-close') return htmlResponse(renderPaid(cart, 'Completed', [], false));
  return redirect(appendQuery(cart.returnUrl, { ...token, PayerID: PAYER.id }));
}

async function payCart(
  cart: Cart,
  button: 'pay' | 'pay-later' | 'pay-and-close',
  paypal: FakePayPal,
): Promise<HttpResponse> {
  const payment = paypal.pay(cart, button === 'pay-later' ? 'later' : 'now');
  if ('rejected' in payment) return rejectPayment(payment.rejected, cart);
  await payment.notified;
  const response =
    button === 'pay-and-close'
      ? htmlResponse(renderPaid(cart, payment.sale.status, [], false))
      : returnToShop(cart, payment, paypal);
  return { ...response, onSent: payment.onReturned };
}

function returnToShop(cart: Cart, { sale, ipnFields }: SaleResult, paypal: FakePayPal): HttpResponse {
  if (cart.returnUrl === '') return htmlResponse(renderPaid(cart, sale.status, [], false));
  // Without a script, the shopper has to press a button to post to another site.
  if (cart.returnMethod === '2') return htmlResponse(renderPaid(cart, sale.status, ipnFields, true));
  if (!paypal.switches.pdt) return redirect(cart.returnUrl);
  const { currency, charge, custom } = cart;
  const amount = formatAmount(charge.total, currency);
  return redirect(appendQuery(cart.returnUrl, { tx: sale.id, st: sale.status, amt: amount, cc: currency, cm: custom }));
}

function appendQuery(url: string, query: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`;
}

const PAYMENT_PATH = /^\/activity\/payment\/([A-Z0-9]+)(\/refund)?$/;

/** The activity page of the receiver's account, with its refund button. */
export function handleActivity({ method, path, body }: HttpRequest, paypal: FakePayPal): HttpResponse {
  const [, id = '', refund] = PAYMENT_PATH.exec(path) ?? [];
  const sale = paypal.sales.get(id);
  if (sale === undefined) return htmlResponse(renderError('There is no such payment', []), 404);
  if (refund === undefined) return htmlResponse(renderActivity(sale));
  if (method !== 'POST') return redirect(`/activity/payment/${id}`);
  const typed = parseForm(body).fields.get('amount')?.trim() ?? '';
  const amount = typed === '' ? undefined : parseAmount(typed, sale.cart.currency);
  const problem =
    typed !== '' && amount === undefined
      ? 'The amount must look like 12.50'
      : paypal.performAction(id, 'refund', amount === undefined ? {} : { amount });
  return problem === undefined
    ? redirect(`/activity/payment/${id}`)
    : htmlResponse(renderError('This cannot be given back', [problem]), 400);
}
