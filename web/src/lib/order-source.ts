import { parseUrl } from '@plenty/contract/lib/parse-url';
import type { OrderSource } from '@plenty/contract/orders/order-source';

/** Without the names of a site's phone pages and of its link checks: 'l.instagram.com' is 'instagram.com'. */
function getHost(address: string): string {
  return parseUrl(address)?.hostname.replace(/^(?:www|m|l|lm)\./, '') ?? '';
}

/** The source of an order from a browser that arrived at `landing` from `referrer`; both are full addresses, or ''. */
export function toOrderSource(landing: string, referrer: string): OrderSource {
  const query = parseUrl(landing)?.searchParams;
  const read = (name: string) => (query?.get(name) ?? '').slice(0, 100);
  const from = getHost(referrer);
  return {
    referrer: from === getHost(landing) ? '' : from,
    source: read('utm_source'),
    medium: read('utm_medium'),
    campaign: read('utm_campaign'),
  };
}

/** The browser remembers both itself, for as long as the page is open, so nothing is stored. */
export function readOrderSource(): OrderSource {
  return toOrderSource(performance.getEntriesByType('navigation')[0]?.name ?? '', document.referrer);
}
