import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DROP_CONNECTION, type HttpRequest, type HttpResponse, jsonResponse, textResponse } from '../http-server.ts';
import { PAYPAL_APP } from './accounts.ts';
import type { FakePayPal } from './fake-paypal.ts';
import { isWebhookSignatureValid } from './webhooks.ts';

const TOKEN_SECONDS = 32_400;
const ORDER_PATH = /^\/v2\/checkout\/orders(?:\/([A-Z0-9]+)(\/capture)?)?$/;
const CAPTURE_REFUND_PATH = /^\/v2\/payments\/captures\/([A-Z0-9]+)\/refund$/;
const REFUND_PATH = /^\/v2\/payments\/refunds\/([A-Z0-9]+)$/;

export function isApiPath(path: string): boolean {
  return path.startsWith('/v1/') || path.startsWith('/v2/');
}

/** The part of PayPal's REST API that a shop needs: tokens, orders, captures, refunds and webhook verification. */
export async function handleApiRequest(request: HttpRequest, paypal: FakePayPal): Promise<HttpResponse> {
  if (request.path === '/v1/oauth2/token') return issueToken(request, paypal);
  const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  if (!paypal.tokens.has(token)) return jsonResponse({ error: 'invalid_token' }, 401);
  if (request.path === '/v1/notifications/verify-webhook-signature') return verifySignature(request, paypal);
  if (paypal.switches.api === 'slow') await wait(paypal.switches.slow * 1000, undefined, { ref: false });
  return routeRequest(request, paypal) ?? jsonResponse({ name: 'RESOURCE_NOT_FOUND' }, 404);
}

function issueToken({ headers }: HttpRequest, paypal: FakePayPal): HttpResponse {
  const { clientId, clientSecret } = PAYPAL_APP;
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (headers['authorization'] !== expected) return jsonResponse({ error: 'invalid_client' }, 401);
  if (paypal.switches.api === 'down') return jsonResponse({ name: 'INTERNAL_SERVER_ERROR' }, 500);
  const token = randomUUID();
  paypal.tokens.add(token);
  return jsonResponse({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS });
}

/** The switch for IPN verification affects webhook verification, too. */
async function verifySignature({ body }: HttpRequest, { switches }: FakePayPal): Promise<HttpResponse> {
  const { verification, slow } = switches;
  if (verification === 'down') return textResponse('', 500);
  if (verification === 'refused') return DROP_CONNECTION;
  if (verification === 'nonsense') return jsonResponse({ verification_status: 'MAYBE' });
  if (verification === 'slow') await wait(slow * 1000, undefined, { ref: false });
  return jsonResponse({ verification_status: isWebhookSignatureValid(body) ? 'SUCCESS' : 'FAILURE' });
}

function routeRequest({ method, path, body, headers }: HttpRequest, { api }: FakePayPal): HttpResponse | undefined {
  const requestId = String(headers['paypal-request-id'] ?? '');
  const order = ORDER_PATH.exec(path);
  const [, id = '', capture] = order ?? [];
  if (order && method === 'GET' && !capture) return api.getOrder(id);
  if (order && method === 'POST' && id === '') return api.createOrder(parseJson(body), requestId);
  if (order && method === 'PATCH' && !capture) return api.patch(id, parseJson(body));
  if (order && method === 'POST' && capture) return api.capture(id, requestId);
  const captureId = CAPTURE_REFUND_PATH.exec(path)?.[1];
  if (captureId !== undefined && method === 'POST') return api.refund(captureId, parseJson(body), requestId);
  const refundId = REFUND_PATH.exec(path)?.[1];
  return refundId !== undefined && method === 'GET' ? api.getRefund(refundId) : undefined;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
