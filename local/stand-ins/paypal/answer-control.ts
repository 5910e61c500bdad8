import { type HttpResponse, jsonResponse, type HttpRequest } from './answer.ts';
import { parseAmount } from './amount.ts';
import { ACTIONS } from './sale.ts';
import { getFakePayPalState } from './wallet-state.ts';
import type { FakePayPal } from './wallet.ts';

/** What tests and the desk read of the wallet and do to it: GET /control, POST /control/switches, /control/transactions/{id}/{action}, /control/reset. */
export function handleControlRequest(
  { method, path, body, contentType }: HttpRequest,
  paypal: FakePayPal,
): HttpResponse {
  if (method === 'GET')
    return path === '/control'
      ? jsonResponse(getFakePayPalState(paypal))
      : jsonResponse({ error: 'nothing here' }, 404);
  // Another site's page cannot send this type without asking first, and is never told yes.
  if (!contentType.startsWith('application/json')) return jsonResponse({ error: 'only application/json is read' }, 415);
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

function parseJsonObject(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const input: unknown = JSON.parse(body.toString('utf8') || '{}');
    return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined;
  } catch {
    return undefined;
  }
}
