import { type WebhookServices, receiveWebhook } from '../shopify/index.ts';
import { getCallerIp } from './caller-address.ts';
import type { RateLimiter } from './rate-limits.ts';
import { EMPTY_RESPONSE, type HttpRequest, type HttpResponse, respondError, respondFailure } from './responses.ts';

/** Enough for a product with two thousand variants. */
const MAX_WEBHOOK_BYTES = 4 * 1024 * 1024;
/** Shopify waits five seconds for the response. */
const WEBHOOK_TIMEOUT_MS = 5000;
const WEBHOOK_PATH = '/api/webhooks/shopify';

/** The `shopifyMessages` function. It needs no cookie or origin: 200 once a webhook is stored, 401 if Shopify did not sign it. */
export function createShopifyWebhooksHandler(
  getServices: () => WebhookServices | undefined,
  { rateLimiter, trustedProxies }: { readonly rateLimiter: RateLimiter; readonly trustedProxies: number },
): (httpRequest: HttpRequest) => Promise<HttpResponse> {
  const respond = async (httpRequest: HttpRequest): Promise<HttpResponse> => {
    try {
      await rateLimiter.consume({ messenger: getCallerIp(httpRequest.headers, trustedProxies) }, 'messages');
      const services = httpRequest.path === WEBHOOK_PATH ? getServices() : undefined;
      if (services) return await handleWebhook(httpRequest, services);
      return respondError({ code: 'not-found', message: 'There is nothing at this address.' });
    } catch (failure) {
      return respondFailure(failure, httpRequest, 'A message of Shopify’s could not be kept');
    }
  };
  return async (httpRequest) => ({
    ...(await respond(httpRequest)),
    ...(httpRequest.path === WEBHOOK_PATH && { route: WEBHOOK_PATH }),
  });
}

async function handleWebhook(
  { method, readBody, headers }: HttpRequest,
  services: WebhookServices,
): Promise<HttpResponse> {
  if (method !== 'POST') return respondError({ code: 'method-not-allowed', message: 'Messages are posted here.' });
  const rawBody = await readBody(MAX_WEBHOOK_BYTES, WEBHOOK_TIMEOUT_MS);
  if (rawBody.byteLength === 0) {
    return respondError({ code: 'too-large', message: 'This is no message about a product.' });
  }
  const rejection = await receiveWebhook(rawBody, headers, services);
  if (rejection === undefined) return EMPTY_RESPONSE;
  return respondError({ code: 'not-signed-in', message: 'This is no message of the shop at Shopify.' });
}
