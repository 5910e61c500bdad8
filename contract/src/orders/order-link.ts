import { orderKeySchema } from './order.ts';

/** The pages of one order. */
export const ORDER_PATH = '/order-confirmation';
export const PAYMENT_INSTRUCTIONS_PATH = '/payment-instructions';

/** What opens an order; without its key, the number alone. `isPaid` is what the way back from the wallet says. */
type OrderLinkTarget = {
  readonly orderNumber: string;
  readonly orderKey?: string | undefined;
  readonly isPaid?: boolean;
};

/**
 * The path of an order's page. The key stands behind the '#': a browser keeps that part to itself, so that no server, no log and no
 * Referer header ever holds it.
 */
export function getOrderLink(
  page: typeof ORDER_PATH | typeof PAYMENT_INSTRUCTIONS_PATH,
  { orderNumber, orderKey = '', isPaid = false }: OrderLinkTarget,
): string {
  const query = `?order=${encodeURIComponent(orderNumber)}${isPaid ? '&payment=success' : ''}`;
  return `${page}${query}${orderKey === '' ? '' : `#key=${orderKey}`}`;
}

/** The end of a page's address as a browser splits it: `?order=…` and `#key=…`. */
export type OrderUrlParts = { readonly search: string; readonly hash: string };

const isKeyPair = (pair: string) => pair.startsWith('key=');

function splitPairs(text: string): string[] {
  return text
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '');
}

/** The key in a link to an order's page, wherever it stands: links sent before the '#' was used have it in the query. */
export function parseOrderKey({ search, hash }: OrderUrlParts): string | undefined {
  const given = [...splitPairs(hash), ...splitPairs(search)].filter(isKeyPair).map((pair) => pair.slice('key='.length));
  return given.find((key) => orderKeySchema.safeParse(key).success);
}

function stripKey(text: string): string {
  const pairs = splitPairs(text);
  const rest = pairs.filter((pair) => !isKeyPair(pair));
  if (rest.length === pairs.length) return text;
  return rest.length === 0 ? '' : `${text.slice(0, 1)}${rest.join('&')}`;
}

/** The same address without a key. */
export function removeOrderKey({ search, hash }: OrderUrlParts): OrderUrlParts {
  return { search: stripKey(search), hash: stripKey(hash) };
}
