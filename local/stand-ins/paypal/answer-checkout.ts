import { PAYER } from './account.ts';
import { type HttpResponse, htmlResponse, redirect } from './answer.ts';
import type { ApiOrder } from './api-order.ts';
import { formatAmount } from './amount.ts';
import type { Cart } from './cart.ts';
import { renderCheckout, renderPaid, renderError } from './draw-wallet.ts';
import type { SaleResult } from './payment.ts';
import type { FakePayPal } from './wallet.ts';

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
