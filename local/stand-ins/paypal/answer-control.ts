import { type Answer, json, type Question } from './answer.ts';
import { readAmount } from './amount.ts';
import { ACTIONS } from './sale.ts';
import { showWallet } from './wallet-state.ts';
import type { Wallet } from './wallet.ts';

/** What tests and the desk read of the wallet and do to it: GET /control, POST /control/switches, /control/transactions/{id}/{action}, /control/reset. */
export function answerControl({ method, path, body, contentType }: Question, wallet: Wallet): Answer {
  if (method === 'GET') return path === '/control' ? json(showWallet(wallet)) : json({ error: 'nothing here' }, 404);
  // Another site's page cannot send this type without asking first, and is never told yes.
  if (!contentType.startsWith('application/json')) return json({ error: 'only application/json is read' }, 415);
  const wish = readWish(body);
  if (wish === undefined) return json({ error: 'the body must be a JSON object' }, 400);
  const problem = act(path, wish, wallet);
  return problem === undefined ? json(showWallet(wallet)) : json({ error: problem }, 409);
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

function readWish(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const wish: unknown = JSON.parse(body.toString('utf8') || '{}');
    return typeof wish === 'object' && wish !== null && !Array.isArray(wish) ? { ...wish } : undefined;
  } catch {
    return undefined;
  }
}
