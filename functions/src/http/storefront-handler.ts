import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import type { Firestore } from 'firebase-admin/firestore';
import { readPicture } from '../catalog/index.ts';
import type { Services } from '../services.ts';
import { storefrontHandlers } from '../storefront-routes.ts';
import { createApiRouter } from './api-router.ts';
import { getCallerIp } from './caller-address.ts';
import { createMemoryResponder } from './memory-responder.ts';
import {
  type HttpRequest,
  type HttpResponse,
  type HttpService,
  respondError,
  respondFailure,
  respondRedirect,
} from './responses.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The pages of the unsubscribe links, with what comes before the token. */
const UNSUBSCRIBE_PAGES: Readonly<Record<string, string>> = {
  '/api/newsletter/unsubscribe': `${PAGE_PATHS.newsletter}?unsubscribe=`,
  '/api/waitlist/leave': `${PAGE_PATHS.backInStock}#leave&token=`,
  '/api/cart-reminder/forget': `${PAGE_PATHS.savedCart}#forget&token=`,
};
const PICTURES_PREFIX = '/pictures/';

/** The `storefront` function: the API's endpoints, and the paths that do not respond with JSON. */
export function createStorefrontHandler(
  getServices: () => Services,
  allowedOrigins: () => readonly string[],
): HttpService {
  const handleApi = createApiRouter('storefront', storefrontHandlers, getServices, allowedOrigins);
  const handleOther = async (httpRequest: HttpRequest, unsubscribePage: string | undefined): Promise<HttpResponse> => {
    const route = unsubscribePage === undefined ? `${PICTURES_PREFIX}{id}` : httpRequest.path;
    try {
      const { database, rateLimiter, trustedProxies } = getServices();
      await rateLimiter.consume({ address: getCallerIp(httpRequest.headers, trustedProxies) });
      if (unsubscribePage !== undefined) return { ...redirectToPage(httpRequest, unsubscribePage), route };
      return { ...(await handlePicture(httpRequest, database)), route };
    } catch (failure) {
      return { ...respondFailure(failure, httpRequest, 'A picture could not be shown'), route };
    }
  };
  return {
    respondFromMemory: createMemoryResponder(getServices),
    handle: (httpRequest) => {
      const { method, path } = httpRequest;
      const unsubscribePage =
        method === 'GET' && Object.hasOwn(UNSUBSCRIBE_PAGES, path) ? UNSUBSCRIBE_PAGES[path] : undefined;
      const isOther = unsubscribePage !== undefined || path.startsWith(PICTURES_PREFIX);
      return isOther ? handleOther(httpRequest, unsubscribePage) : handleApi(httpRequest);
    },
  };
}

/** An unsubscribe link opened in a browser leads to the page with the button; only the button's POST unsubscribes (D-37, D-75, D-76). */
function redirectToPage({ query }: HttpRequest, page: string): HttpResponse {
  const token = query.get('token') ?? '';
  return respondRedirect(
    /^[\w-]{43}$/.test(token) ? `${page}${token}` : (/^[^?#]*/.exec(page)?.[0] ?? PAGE_PATHS.home),
  );
}

/**
 * A picture the owner uploaded (D-48). Its id is the hash of its content, so it never changes. The path is outside `/api`, where browsers
 * send no cookie.
 */
async function handlePicture({ method, path, headers }: HttpRequest, database: Firestore): Promise<HttpResponse> {
  if (method !== 'GET' && method !== 'HEAD') {
    return respondError({ code: 'method-not-allowed', message: 'Pictures are only looked at here.' });
  }
  const id = path.slice(PICTURES_PREFIX.length);
  const picture = await readPicture(database, id);
  if (!picture) return respondError({ code: 'not-found', message: 'There is no such picture.' });
  const etag = `"${id}"`;
  const cacheable = {
    ...SECURITY_HEADERS,
    // Emails show pictures too, and webmail is another site.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
  };
  if (headers['if-none-match']?.includes(etag)) return { status: 304, headers: cacheable, body: '' };
  return { status: 200, headers: { ...cacheable, 'Content-Type': picture.type }, body: Buffer.from(picture.data) };
}
