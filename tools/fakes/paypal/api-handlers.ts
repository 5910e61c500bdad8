import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiResponse } from './api-resources.ts';
import { type HttpResponse, jsonResponse, type HttpRequest, textResponse } from './http.ts';
import { PAYPAL_APP } from './accounts.ts';
import { isWebhookSignatureValid } from './webhooks.ts';
import type { FakePayPal } from './fake-paypal.ts';

const TOKEN_SECONDS = 32_400;
const ORDER_PATH = /^\/v2\/checkout\/orders(?:\/([A-Z0-9]+)(\/capture)?)?$/;
const CAPTURE_REFUND_PATH = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/;
const REFUND_PATH = /^\/v2\/payments\/refunds\/([A-Z0-9]+)$/;

/** Whether a path is the API's. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/v2/');
}

/** PayPal's REST API as far as a shop needs it: tokens, orders, captures, refunds, and whether a webhook is its own. */
export async function handleApiRequest(request: HttpRequest, paypal: FakePayPal): Promise<HttpResponse> {
  if (request.path === '/v1/oauth2/token') return issueToken(request, paypal);
  const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  if (!paypal.tokens.has(token)) return jsonResponse({ error: 'invalid_token' }, 401);
  if (request.path === '/v1/notifications/verify-webhook-signature') return verifySignature(request, paypal);
  if (paypal.switches.api === 'slow') await wait(paypal.switches.slow * 1000, undefined, { ref: false });
  const answer = routeRequest(request, paypal);
  if (answer === undefined) return jsonResponse({ name: 'RESOURCE_NOT_FOUND' }, 404);
  return answer.status === 'cut'
    ? { ...textResponse(''), dropsConnection: true }
    : jsonResponse(answer.body, answer.status);
}

function issueToken({ headers }: HttpRequest, paypal: FakePayPal): HttpResponse {
  const { clientId, clientSecret } = PAYPAL_APP;
  const wanted = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (headers['authorization'] !== wanted) return jsonResponse({ error: 'invalid_client' }, 401);
  if (paypal.switches.api === 'down') return jsonResponse({ name: 'INTERNAL_SERVER_ERROR' }, 500);
  const token = randomUUID();
  paypal.tokens.add(token);
  return jsonResponse({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
}

/** The switches of the host that verifies the form's messages bend this answer too. */
async function verifySignature({ body }: HttpRequest, { switches }: FakePayPal): Promise<HttpResponse> {
  const { verification, slow } = switches;
  if (verification === 'down') return textResponse('', 500);
  if (verification === 'refused') return { ...textResponse(''), dropsConnection: true };
  if (verification === 'nonsense') return jsonResponse({ verification_status: 'MAYBE' });
  if (verification === 'slow') await wait(slow * 1000, undefined, { ref: false });
  return jsonResponse({ verification_status: isWebhookSignatureValid(body) ? 'SUCCESS' : 'FAILURE' });
}

function routeRequest({ method, path, body, headers }: HttpRequest, { api }: FakePayPal): ApiResponse | undefined {
  const requestId = headers['paypal-request-id'] ?? '';
  const order = ORDER_PATH.exec(path);
  const [, id = '', capture] = order ?? [];
  if (order && method === 'GET' && !capture) return api.getOrder(id);
  if (order && method === 'POST' && id === '') return api.createOrder(parseJson(body), requestId);
  if (order && method === 'POST' && capture) return api.capture(id, requestId);
  const refunded = CAPTURE_REFUND_PATH.exec(path)?.[1];
  if (refunded !== undefined && method === 'POST') return api.refund(refunded, parseJson(body), requestId);
  const refund = REFUND_PATH.exec(path)?.[1];
  return refund !== undefined && method === 'GET' ? api.getRefund(refund) : undefined;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
