import { PAYER } from './account.ts';
import { type Answer, page, sendOn } from './answer.ts';
import type { ApiOrder } from './api-order.ts';
import { showAmount } from './amount.ts';
import type { Cart } from './cart.ts';
import { drawCheckout, drawPaid, drawRefusal } from './draw-wallet.ts';
import type { Payment } from './payment.ts';
import type { Wallet } from './wallet.ts';

/** The page of one cart and what its four buttons do. */
export async function answerCheckout(method: string, path: string, wallet: Wallet): Promise<Answer> {
  const [, id = '', button] = /^\/checkout\/([A-Z0-9]+)(?:\/([a-z-]+))?$/.exec(path) ?? [];
  const cart = wallet.cart(id);
  if (cart === undefined) return page(drawRefusal('There is no such cart', ['Go back to the shop.']), 404);
  if (button === undefined) return page(drawCheckout(id, cart));
  if (method !== 'POST') return sendOn(`/checkout/${id}`);
  const order = wallet.api.order(id);
  if (order) return answerApproval(order, button, wallet);
  switch (button) {
    case 'pay':
      return pay(cart, 'now', false, wallet);
    case 'pay-later':
      return pay(cart, 'later', false, wallet);
    case 'pay-and-close':
      return pay(cart, 'now', true, wallet);
    case 'cancel':
      return cart.cancelUrl === ''
        ? page(drawRefusal('Nothing was paid', ['The shop gave no address to go back to.']))
        : sendOn(cart.cancelUrl);
    default:
      return page(drawRefusal('There is no such button', [], cart.cancelUrl), 404);
  }
}

/** The same page for an order of the API: whoever presses a button agrees to pay, and the shop takes the money. */
async function answerApproval(order: ApiOrder, button: string, { api }: Wallet): Promise<Answer> {
  const { cart } = order;
  const joint = (address: string) => `${address}${address.includes('?') ? '&' : '?'}token=${order.id}`;
  if (button === 'cancel') return sendOn(joint(cart.cancelUrl));
  if (!['pay', 'pay-later', 'pay-and-close'].includes(button)) {
    return page(drawRefusal('There is no such button', [], cart.cancelUrl), 404);
  }
  if (order.status === 'COMPLETED') {
    return page(drawRefusal('This cannot be paid', ['this order has been paid already'], cart.returnUrl), 400);
  }
  await api.approve(order, button === 'pay-later' ? 'later' : 'now');
  if (button === 'pay-and-close') return page(drawPaid(cart, 'Completed', [], false));
  return sendOn(`${joint(cart.returnUrl)}&PayerID=${PAYER.id}`);
}

async function pay(cart: Cart, how: 'now' | 'later', closes: boolean, wallet: Wallet): Promise<Answer> {
  const payment = wallet.pay(cart, how);
  if ('refused' in payment) return page(drawRefusal('This cannot be paid', [payment.refused], cart.returnUrl), 400);
  await payment.told;
  return { ...goBack(cart, payment, closes, wallet), done: payment.back };
}

function goBack(cart: Cart, { sale, fields }: Payment, closes: boolean, wallet: Wallet): Answer {
  if (closes || cart.returnUrl === '') return page(drawPaid(cart, sale.word, [], false));
  // A POST to another site needs somebody's hand where there is no script.
  if (cart.returnMethod === '2') return page(drawPaid(cart, sale.word, fields, true));
  if (!wallet.switches.pdt) return sendOn(cart.returnUrl);
  const { currency, charge, custom } = cart;
  const known = { tx: sale.id, st: sale.word, amt: showAmount(charge.total, currency), cc: currency, cm: custom };
  const joint = cart.returnUrl.includes('?') ? '&' : '?';
  return sendOn(`${cart.returnUrl}${joint}${new URLSearchParams(known).toString()}`);
}
