import type { Services } from '../context.ts';
import { storefrontHandlers } from '../storefront.ts';
import { respondFailure } from './answer-failure.ts';
import { getCallerIp } from './caller-address.ts';
import type { HttpRequest, HttpResponse } from './exchange.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { createApiRouter } from './serve-calls.ts';
import { PICTURES_PREFIX, handlePicture } from './serve-picture.ts';

const UNSUBSCRIBE_PATH = '/api/newsletter/unsubscribe';

/** A person who opens a mail's unsubscribe address comes to the page with the button; only what is posted unsubscribes (D-37). */
function redirectToNewsletterPage({ query }: HttpRequest): HttpResponse {
  const token = query.get('token') ?? '';
  const known = /^[\w-]{43}$/.test(token) ? `?unsubscribe=${token}` : '';
  const headers = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store', Location: `/newsletter${known}` };
  return { status: 303, headers, body: '' };
}

/** The `storefront` function: the calls of the table, and the few addresses that answer no JSON. */
export function createStorefrontHandler(
  getServices: () => Services,
  allowedOrigins: () => readonly string[],
): (httpRequest: HttpRequest) => Promise<HttpResponse> {
  const serve = createApiRouter('storefront', storefrontHandlers, getServices, allowedOrigins);
  const serveOther = async (httpRequest: HttpRequest, isUnsubscribing: boolean): Promise<HttpResponse> => {
    const route = isUnsubscribing ? UNSUBSCRIBE_PATH : `${PICTURES_PREFIX}{id}`;
    try {
      const { database, rateLimiter, trustedProxies } = getServices();
      await rateLimiter.consume({ address: getCallerIp(httpRequest.headers, trustedProxies) });
      return {
        ...(isUnsubscribing ? redirectToNewsletterPage(httpRequest) : await handlePicture(httpRequest, database)),
        route,
      };
    } catch (failure) {
      return { ...respondFailure(failure, httpRequest, 'A picture could not be shown'), route };
    }
  };
  return (httpRequest) => {
    const isUnsubscribing = httpRequest.path === UNSUBSCRIBE_PATH && httpRequest.method === 'GET';
    const isOther = isUnsubscribing || httpRequest.path.startsWith(PICTURES_PREFIX);
    return isOther ? serveOther(httpRequest, isUnsubscribing) : serve(httpRequest);
  };
}
