import { expressSessionIdSchema } from '@plenty/contract/api/express-endpoints';
import { PAGE_PATHS, getExpressReviewPath } from '@plenty/contract/content/shop-paths';
import { respondToShippingCallback, completeExpress } from '../express/index.ts';
import type { StoredOrder } from '../orders/index.ts';
import type { PayPalServices } from '../payments/index.ts';
import { type HttpRequest, type HttpResponse, respondError, respondPlainJson, respondRedirect } from './responses.ts';

export const EXPRESS_PATH = '/api/payments/paypal/express/';
const SHIPPING_PATH = `${EXPRESS_PATH}shipping/`;
const RETURN_PATH = `${EXPRESS_PATH}return`;
/** PayPal sends the order's items along. */
const MAX_QUESTION_BYTES = 64_000;

/** For the log, which must not have the key of a callback. */
export function getExpressRoute({ path }: HttpRequest): string | undefined {
  if (path === RETURN_PATH) return path;
  return path.startsWith(SHIPPING_PATH) ? `${SHIPPING_PATH}{key}` : undefined;
}

type ShowOrder = (order: StoredOrder, httpRequest: HttpRequest, services: PayPalServices) => Promise<HttpResponse>;

/** PayPal's questions about shipping, and the browser's return from an express checkout. */
export async function handleExpress(
  httpRequest: HttpRequest,
  services: PayPalServices,
  showOrder: ShowOrder,
): Promise<HttpResponse> {
  const { method, path, readBody } = httpRequest;
  if (path === RETURN_PATH && method === 'GET') return handleExpressReturn(httpRequest, services, showOrder);
  if (path.startsWith(SHIPPING_PATH) && method === 'POST') {
    const key = path.slice(SHIPPING_PATH.length);
    const { status, body } = await respondToShippingCallback(
      key,
      parseJson(await readBody(MAX_QUESTION_BYTES)),
      services,
    );
    return respondPlainJson(status, body);
  }
  return respondError({ code: 'not-found', message: 'There is nothing at this address.' });
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whoever opens this URL can only bring about what the shopper has approved at PayPal. */
async function handleExpressReturn(
  httpRequest: HttpRequest,
  services: PayPalServices,
  showOrder: ShowOrder,
): Promise<HttpResponse> {
  const id = expressSessionIdSchema.safeParse(httpRequest.query.get('session') ?? '').data;
  if (id === undefined) return respondRedirect(PAGE_PATHS.checkout);
  const result = await completeExpress(id, services);
  switch (result.kind) {
    case 'ordered':
      return showOrder(result.order, httpRequest, services);
    case 'review':
    case 'open':
    case 'waiting':
    case 'unknown':
      return respondRedirect(getExpressReviewPath(id));
  }
}
