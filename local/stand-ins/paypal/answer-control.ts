import { type Answer, json, type Question } from './answer.ts';
import { readAmount, showAmount } from './amount.ts';
import type { Message } from './courier.ts';
import { ACTIONS, openActions, type Sale } from './sale.ts';
import type { Wallet } from './wallet.ts';

/** What tests and the desk read of the wallet and do to it: GET /control, POST /control/switches, /control/transactions/{id}/{action}, /control/reset. */
export function answerControl({ method, path, body, contentType }: Question, wallet: Wallet): Answer {
  if (method === 'GET') return path === '/control' ? json(showState(wallet)) : json({ error: 'nothing here' }, 404);
  // Another site's page cannot send this type without asking first, and is never told yes.
  if (!contentType.startsWith('application/json')) return json({ error: 'only application/json is read' }, 415);
  const wish = readWish(body);
  if (wish === undefined) return json({ error: 'the body must be a JSON object' }, 400);
  const problem = act(path, wish, wallet);
  return problem === undefined ? json(showState(wallet)) : json({ error: problem }, 409);
}

function act(path: string, wish: Readonly<Record<string, unknown>>, wallet: Wallet): string | undefined {
  if (path === '/control/reset') {
    wallet.reset();
    return undefined;
  }
  if (path === '/control/switches') return wallet.set(wish);
  const [, id = '', name] = /^\/control\/transactions\/([A-Z0-9]+)\/([a-z-]+)$/.exec(path) ?? [];
  const action = ACTIONS.find((known) => known === name);
  if (action === undefined) return `there is no ${path}`;
  const { amount, reason, message } = wish;
  const minor =
    typeof amount === 'string' ? readAmount(amount, wallet.sales.get(id)?.cart.currency ?? 'USD') : undefined;
  if (amount !== undefined && minor === undefined) return 'amount must be a text such as "12.50"';
  return wallet.act(id, action, {
    ...(minor === undefined ? {} : { amount: minor }),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  });
}

/** Everything the wallet knows, amounts as texts. */
function showState(wallet: Wallet): object {
  return {
    switches: wallet.switches,
    transactions: [...wallet.sales.values()].toReversed().map(showSale),
    messages: wallet.messages.map(showMessage),
  };
}

function showSale(sale: Sale): object {
  const { id, cart, paidAt, word, refunded } = sale;
  return {
    id,
    status: word,
    amount: showAmount(cart.charge.total, cart.currency),
    refunded: showAmount(refunded, cart.currency),
    currency: cart.currency,
    business: cart.business,
    invoice: cart.invoice,
    custom: cart.custom,
    paidAt,
    actions: openActions(sale),
  };
}

function showMessage({ id, saleId, transactionId, word, address, body, attempts, state }: Message): object {
  return {
    id,
    transaction: saleId,
    txnId: transactionId,
    status: word,
    address,
    state,
    attempts,
    // The bytes are ASCII: everything else is percent-encoded.
    body: body.toString('latin1'),
  };
}

function readWish(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const wish: unknown = JSON.parse(body.toString('utf8') || '{}');
    return typeof wish === 'object' && wish !== null && !Array.isArray(wish) ? { ...wish } : undefined;
  } catch {
    return undefined;
  }
}
