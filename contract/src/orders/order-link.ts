import type { PAGE_PATHS } from '../content/shop-paths.ts';
import { orderKeySchema } from './order.ts';

/** `isPaid` is set on the way back from a completed payment. */
type OrderLinkTarget = {
  readonly orderNumber: string;
  readonly orderKey?: string | undefined;
  readonly isPaid?: boolean;
};

/**
 * The path of an order's page. The key goes after the '#', because browsers never send that part: no server, log or Referer header holds
 * it.
 */
export function getOrderLink(
  page: (typeof PAGE_PATHS)['orderConfirmation' | 'paymentInstructions'],
  { orderNumber, orderKey = '', isPaid = false }: OrderLinkTarget,
): string {
  const query = `?order=${encodeURIComponent(orderNumber)}${isPaid ? '&payment=success' : ''}`;
  return `${page}${query}${orderKey === '' ? '' : `#key=${orderKey}`}`;
}

/** The parts of `location`: `?order=…` and `#key=…`. */
type OrderUrlParts = { readonly search: string; readonly hash: string };

const isKeyPair = (pair: string) => pair.startsWith('key=');

function splitPairs(text: string): string[] {
  return text
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '');
}

/** The order key in an address. Links sent before D-56 have it in the query. */
export function parseOrderKey({ search, hash }: OrderUrlParts): string | undefined {
  const keys = [...splitPairs(hash), ...splitPairs(search)].filter(isKeyPair).map((pair) => pair.slice('key='.length));
  return keys.find((key) => orderKeySchema.safeParse(key).success);
}

function stripKey(text: string): string {
  const pairs = splitPairs(text);
  const rest = pairs.filter((pair) => !isKeyPair(pair));
  if (rest.length === pairs.length) return text;
  return rest.length === 0 ? '' : `${text.slice(0, 1)}${rest.join('&')}`;
}

export function removeOrderKey({ search, hash }: OrderUrlParts): OrderUrlParts {
  return { search: stripKey(search), hash: stripKey(hash) };
}
