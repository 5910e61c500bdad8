import { type HttpRequest, type HttpResponse, jsonResponse, parseJsonObject } from '../http-server.ts';
import { formatAmount, parseAmount } from './cart.ts';
import type { Message } from './delivery.ts';
import type { FakePayPal } from './fake-paypal.ts';
import { ACTIONS, type Sale, getAvailableActions } from './sale.ts';

/** The state of the fake; payments newest first, messages oldest first. */
function getFakePayPalState(paypal: FakePayPal) {
  return {
    switches: paypal.switches,
    transactions: [...paypal.sales.values()].toReversed().map(toTransactionState),
    messages: paypal.messages.map(toMessageState),
  };
}

/** A payment in /control; amounts are decimal strings, times ISO strings. */
function toTransactionState(sale: Sale) {
  const { id, cart, paidAt, status, refunded } = sale;
  return {
    id,
    status,
    amount: formatAmount(cart.charge.total, cart.currency),
    refunded: formatAmount(refunded, cart.currency),
    currency: cart.currency,
    business: cart.business,
    invoice: cart.invoice,
    custom: cart.custom,
    paidAt: paidAt.toISOString(),
    actions: getAvailableActions(sale),
  };
}

/** A message in /control; `transaction` is the payment it belongs to, `txnId` the id that it mentions. */
function toMessageState({ id, saleId, transactionId, status, address, body, attempts, state }: Message) {
  return {
    id,
    transaction: saleId,
    txnId: transactionId,
    status,
    address,
    state,
    attempts: attempts.map(({ at, answer }) => ({ at: at.toISOString(), answer })),
    // The body is ASCII, since everything else is percent-encoded.
    body: body.toString('latin1'),
  };
}

export type FakePayPalState = ReturnType<typeof getFakePayPalState>;
export type TransactionState = ReturnType<typeof toTransactionState>;
export type MessageState = ReturnType<typeof toMessageState>;

/** The API of tests and the dev dashboard: GET /control, POST /control/switches, /control/transactions/{id}/{action}, /control/reset. */
export function handleControlRequest({ method, path, body, headers }: HttpRequest, paypal: FakePayPal): HttpResponse {
  if (method === 'GET')
    return path === '/control'
      ? jsonResponse(getFakePayPalState(paypal))
      : jsonResponse({ error: 'nothing here' }, 404);
  // A page of another site cannot send this type without a preflight, which fails.
  if (!headers['content-type']?.startsWith('application/json'))
    return jsonResponse({ error: 'only application/json is read' }, 415);
  const input = parseJsonObject(body);
  if (input === undefined) return jsonResponse({ error: 'the body must be a JSON object' }, 400);
  const problem = applyControl(path, input, paypal);
  return problem === undefined ? jsonResponse(getFakePayPalState(paypal)) : jsonResponse({ error: problem }, 409);
}

function applyControl(path: string, input: Readonly<Record<string, unknown>>, paypal: FakePayPal): string | undefined {
  if (path === '/control/reset') {
    paypal.reset();
    return undefined;
  }
  if (path === '/control/switches') return paypal.setSwitches(input);
  const [, id = '', name] = /^\/control\/transactions\/([A-Z0-9]+)\/([a-z-]+)$/.exec(path) ?? [];
  const action = ACTIONS.find((known) => known === name);
  if (action === undefined) return `there is no ${path}`;
  const { amount, reason, message } = input;
  const minor =
    typeof amount === 'string' ? parseAmount(amount, paypal.sales.get(id)?.cart.currency ?? 'USD') : undefined;
  if (amount !== undefined && minor === undefined) return 'amount must be a text such as "12.50"';
  return paypal.performAction(id, action, {
    ...(minor === undefined ? {} : { amount: minor }),
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof message === 'string' ? { message } : {}),
  });
}
