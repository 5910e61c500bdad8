import { logger } from 'firebase-functions/logger';
import { type StoredOrder, readOrder } from '../orders/index.ts';
import { type NamedOrder, type PayPalServices, captureOrder, getOrderReference } from '../payments/index.ts';
import { isSameSecret } from '../security/index.ts';
import { parseApprovedPayment } from './approved-payment.ts';
import { readExpressSession } from './express-session.repository.ts';
import { placeExpressOrder } from './place-express-order.ts';

export type ExpressResult =
  | { readonly kind: 'ordered'; readonly order: StoredOrder }
  /** Something differs from what was approved; the shopper is asked. */
  | { readonly kind: 'review' }
  /** Not approved, or already handled elsewhere. */
  | { readonly kind: 'open' }
  /** PayPal could not be asked now. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unknown' };

/** The order is pending with its capture due if this fails, and the job captures it. */
async function captureExpressOrder(id: string, services: PayPalServices): Promise<ExpressResult> {
  try {
    await captureOrder(id, services);
  } catch (failure) {
    logger.error('An express payment could not be captured yet', { order: id, failure: String(failure) });
  }
  const order = await readOrder(services.database, id);
  return order ? { kind: 'ordered', order } : { kind: 'unknown' };
}

/**
 * Turns an approved express checkout into an order and captures its payment. The return from PayPal, its webhook and the retry job may all
 * call it, at once and again: there is one order, and PayPal captures once.
 */
export async function completeExpress(id: string, services: PayPalServices): Promise<ExpressResult> {
  const { database, paypal, now } = services;
  const session = await readExpressSession(database, id, now());
  if (!session?.paypalOrder || !paypal.orders) return { kind: 'unknown' };
  if (session.status === 'ordered') return captureExpressOrder(id, services);
  if (session.status === 'review') return { kind: 'review' };
  const result = await paypal.orders.read(session.paypalOrder.id);
  if (result.kind === 'unknown') return { kind: 'waiting' };
  const approved = result.kind === 'answered' ? parseApprovedPayment(result.data) : undefined;
  if (approved === 'open') return { kind: 'open' };
  if (!approved) {
    logger.error('An approved express checkout could not be read', { session: id });
    return { kind: 'open' };
  }
  const order = await placeExpressOrder(id, approved, services);
  return order ? captureExpressOrder(id, services) : { kind: 'review' };
}

/** PayPal's webhook about an approval. Anyone can create a PayPal order in a session's name; only the one that the session created counts. */
export async function completeApprovedExpress(
  paypalOrderId: string,
  named: NamedOrder,
  services: PayPalServices,
): Promise<'done' | 'later'> {
  const session = await findNamedSession(named, services);
  if (session?.paypalOrder?.id !== paypalOrderId) return 'done';
  const { kind } = await completeExpress(session.id, services);
  return kind === 'waiting' ? 'later' : 'done';
}

/** The session that a message names, if it also knows the handle. */
export async function findNamedSession(
  { orderId, orderKey }: NamedOrder,
  services: Pick<PayPalServices, 'database' | 'now'>,
) {
  if (!/^[0-9a-f]{40}$/.test(orderId)) return undefined;
  const session = await readExpressSession(services.database, orderId, services.now());
  return session && isSameSecret(getOrderReference(session.orderKey), orderKey) ? session : undefined;
}
