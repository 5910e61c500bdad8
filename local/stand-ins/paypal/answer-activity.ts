import { type HttpResponse, htmlResponse, type HttpRequest, redirect } from './answer.ts';
import { parseAmount } from './amount.ts';
import { renderActivity } from './draw-activity.ts';
import { renderError } from './draw-wallet.ts';
import { parseForm } from './form-bytes.ts';
import type { FakePayPal } from './wallet.ts';

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
