import { type WebhookServices, receiveWebhook } from '../shopify/index.ts';
import { getCallerIp } from './caller-address.ts';
import type { RateLimiter } from './rate-limits.ts';
import { type HttpRequest, type HttpResponse, respondError, respondFailure } from './responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A product with two thousand variants is told whole to whoever did not ask for its id alone. */
const MAX_WEBHOOK_BYTES = 4 * 1024 * 1024;
const WEBHOOK_PATH = '/api/webhooks/shopify';
const EMPTY_RESPONSE: HttpResponse = {
  status: 200,
  headers: { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' },
  body: '',
};

async function handleWebhook(
  { method, rawBody, headers }: HttpRequest,
  hearing: WebhookServices,
): Promise<HttpResponse> {
  if (method !== 'POST') return respondError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  if (rawBody.byteLength === 0 || rawBody.byteLength > MAX_WEBHOOK_BYTES) {
    return respondError({ code: 'too-large', message: 'This is no message about a product.' });
  }
  const fault = await receiveWebhook(rawBody, headers, hearing);
  if (fault === undefined) return EMPTY_RESPONSE;
  return respondError({ code: 'not-signed-in', message: 'This is no message of the shop at Shopify.' });
}

/** The `shopifyMessages` function: no cookie, no origin check; a 200 once a message is kept, 401 for what is not Shopify's. */
export function createShopifyWebhooksHandler(
  hearing: () => WebhookServices | undefined,
  { rateLimiter, trustedProxies }: { readonly rateLimiter: RateLimiter; readonly trustedProxies: number },
): (httpRequest: HttpRequest) => Promise<HttpResponse> {
  const answer = async (httpRequest: HttpRequest): Promise<HttpResponse> => {
    try {
      await rateLimiter.consume({ messenger: getCallerIp(httpRequest.headers, trustedProxies) }, 'messages');
      const known = httpRequest.path === WEBHOOK_PATH ? hearing() : undefined;
      if (known) return await handleWebhook(httpRequest, known);
      return respondError({ code: 'not-found', message: 'There is nothing at this address.' });
    } catch (failure) {
      return respondFailure(failure, httpRequest, 'A message of Shopify’s could not be kept');
    }
  };
  return async (httpRequest) => ({
    ...(await answer(httpRequest)),
    ...(httpRequest.path === WEBHOOK_PATH && { route: WEBHOOK_PATH }),
  });
}
