import type { Firestore } from 'firebase-admin/firestore';
import { readPicture } from '../catalog/index.ts';
import type { Services } from '../services.ts';
import { storefrontHandlers } from '../storefront-routes.ts';
import { createApiRouter } from './api-router.ts';
import { getCallerIp } from './caller-address.ts';
import { type HttpRequest, type HttpResponse, respondError, respondFailure } from './responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

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

export const PICTURES_PREFIX = '/pictures/';

/**
 * D-48: a picture the owner added. Its address is the hash of its content, so that it is the same for good; it lies outside `/api`, where
 * no cookie goes along. It is only ever shown as the picture it was seen to be.
 */
export async function handlePicture(
  { method, path, headers }: HttpRequest,
  database: Firestore,
): Promise<HttpResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    return respondError({ code: 'method-not-allowed', message: 'Pictures are only looked at here.' });
  }
  const id = path.slice(PICTURES_PREFIX.length);
  const picture = await readPicture(database, id);
  if (!picture) return respondError({ code: 'not-found', message: 'There is no such picture.' });
  // Mails show them, and mail programs are another site's pages.
  const shown = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  const kept = {
    ...SECURITY_HEADERS,
    ...shown,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: `"${id}"`,
  };
  const isKnown = headers['if-none-match']?.includes(`"${id}"`) ?? false;
  if (isKnown) return { status: 304, headers: kept, body: '' };
  return { status: 200, headers: { ...kept, 'Content-Type': picture.type }, body: Buffer.from(picture.data) };
}
