import { type Answer, page, type Question, sendOn } from './answer.ts';
import { readAmount } from './amount.ts';
import { drawActivity } from './draw-activity.ts';
import { drawRefusal } from './draw-wallet.ts';
import { readForm } from './form-bytes.ts';
import type { Wallet } from './wallet.ts';

const PAYMENT = /^\/activity\/payment\/([A-Z0-9]+)(\/refund)?$/;

/** A payment as its receiver's account shows it, and the button that gives it back. */
export function answerActivity({ method, path, body }: Question, wallet: Wallet): Answer {
  const [, id = '', refund] = PAYMENT.exec(path) ?? [];
  const sale = wallet.sales.get(id);
  if (sale === undefined) return page(drawRefusal('There is no such payment', []), 404);
  if (refund === undefined) return page(drawActivity(sale));
  if (method !== 'POST') return sendOn(`/activity/payment/${id}`);
  const typed = readForm(body).fields.get('amount')?.trim() ?? '';
  const amount = typed === '' ? undefined : readAmount(typed, sale.cart.currency);
  const isWrong = typed !== '' && amount === undefined;
  const problem = isWrong ? 'The amount must look like 12.50' : wallet.act(id, 'refund', amount === undefined ? {} : { amount }); // prettier-ignore
  return problem === undefined
    ? sendOn(`/activity/payment/${id}`)
    : page(drawRefusal('This cannot be given back', [problem]), 400);
}
