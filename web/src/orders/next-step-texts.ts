import type { Site } from '@plenty/contract/content/site';
import { ORDER_TEXTS } from '@plenty/contract/content/order-texts';
import { getContentText } from '@plenty/contract/content/texts';
import type { OrderView } from '@plenty/contract/orders/order';

type PlacedOrder = Pick<OrderView, 'paymentStatus' | 'details'>;

/** CONF-04 to 06. The email is said to be sent only once it was (D-27), and how long standard delivery takes only where it is one. */
export function listNextSteps({ paymentStatus, details }: PlacedOrder, site: Pick<Site, 'content'>): string[] {
  const to = details ? ` to ${details.customerEmail}` : '';
  return [
    `A confirmation email ${paymentStatus === 'pending' ? 'will be' : 'has been'} sent${to}.`,
    getContentText(site, ORDER_TEXTS, 'order.processing'),
    ...(details?.shippingService ? [] : [getContentText(site, ORDER_TEXTS, 'order.transit')]),
  ];
}
