import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiAnswer } from './api-order.ts';
import { type Answer, json, type Question, text } from './answer.ts';
import { PAYPAL_APP } from './app.ts';
import { isOwnWebhook } from './sign-webhook.ts';
import type { Wallet } from './wallet.ts';

const TOKEN_SECONDS = 32_400;
const ORDER = /^\/v2\/checkout\/orders(?:\/([A-Z0-9]+)(\/capture)?)?$/;
const CAPTURE_REFUND = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/;
const REFUND = /^\/v2\/payments\/refunds\/([A-Z0-9]+)$/;

/** Whether a path is the API's. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/v2/');
}

/** PayPal's REST API as far as a shop needs it: tokens, orders, captures, refunds, and whether a webhook is its own. */
export async function answerApi(question: Question, wallet: Wallet): Promise<Answer> {
  if (question.path === '/v1/oauth2/token') return grant(question, wallet);
  const token = /^Bearer (.+)$/.exec(question.headers['authorization'] ?? '')?.[1] ?? '';
  if (!wallet.tokens.has(token)) return json({ error: 'invalid_token' }, 401);
  if (question.path === '/v1/notifications/verify-webhook-signature') return verify(question, wallet);
  if (wallet.switches.api === 'slow') await wait(wallet.switches.slow * 1000, undefined, { ref: false });
  const answer = act(question, wallet);
  if (answer === undefined) return json({ name: 'RESOURCE_NOT_FOUND' }, 404);
  return answer.status === 'cut' ? { ...text(''), cut: true } : json(answer.body, answer.status);
}

function grant({ headers }: Question, wallet: Wallet): Answer {
  const { clientId, clientSecret } = PAYPAL_APP;
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (headers['authorization'] !== wanted) return json({ error: 'invalid_client' }, 401);
  if (wallet.switches.api === 'down') return json({ name: 'INTERNAL_SERVER_ERROR' }, 500);
  const token = randomUUID();
  wallet.tokens.add(token);
  return json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
}

/** The switches of the host that verifies the form's messages bend this answer too. */
async function verify({ body }: Question, { switches }: Wallet): Promise<Answer> {
  const { verification, slow } = switches;
  if (verification === 'down') return text('', 500);
  if (verification === 'refused') return { ...text(''), cut: true };
  if (verification === 'nonsense') return json({ verification_status: 'MAYBE' });
  if (verification === 'slow') await wait(slow * 1000, undefined, { ref: false });
  return json({ verification_status: isOwnWebhook(body) ? 'SUCCESS' : 'FAILURE' });
}

function act({ method, path, body, headers }: Question, { api }: Wallet): ApiAnswer | undefined {
  const requestId = headers['paypal-request-id'] ?? '';
  const order = ORDER.exec(path);
  const [, id = '', capture] = order ?? [];
  if (order && method === 'GET' && !capture) return api.read(id);
  if (order && method === 'POST' && id === '') return api.create(readBody(body), requestId);
  if (order && method === 'POST' && capture) return api.capture(id, requestId);
  const refunded = CAPTURE_REFUND.exec(path)?.[1];
  if (refunded !== undefined && method === 'POST') return api.refund(refunded, readBody(body), requestId);
  const refund = REFUND.exec(path)?.[1];
  return refund !== undefined && method === 'GET' ? api.readRefund(refund) : undefined;
}

function readBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
