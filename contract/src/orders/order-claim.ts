import type { DeliveryEstimate } from '../checkout/delivery-estimate.ts';
import { addDays, getShopDate } from '../lib/dates.ts';

/** An order error must be reported within this many days of delivery (PFACT-12). */
export const CLAIM_WINDOW_DAYS = 14;

export function getClaimSubject(orderNumber: string): string {
  return `Order Error - ${orderNumber}`;
}

/** What a claim must include (PFACT-14), as a template for the customer's email. */
function getClaimBody(orderNumber: string): string {
  return [
    'Full name: ',
    `Order number: ${orderNumber}`,
    'What is wrong: ',
    '',
    'Please attach clear photos of the damaged or incorrect item.',
  ].join('\n');
}

/** The last calendar day for a claim; `deliveredAt` is an ISO time. */
export function getClaimDeadline(deliveredAt: string): string {
  return addDays(getShopDate(Date.parse(deliveredAt)), CLAIM_WINDOW_DAYS);
}

/** `now` is in milliseconds since 1970. */
export function canClaim(deliveredAt: string, now: number): boolean {
  return getShopDate(now) <= getClaimDeadline(deliveredAt);
}

/**
 * The last calendar day for a claim: counted from delivery or, while none is known, from the last promised day. Undefined when there is
 * neither.
 */
export function getClaimWindowEnd({
  deliveredAt,
  arrival,
}: {
  readonly deliveredAt: string | null;
  readonly arrival: DeliveryEstimate | null;
}): string | undefined {
  if (deliveredAt !== null) return getClaimDeadline(deliveredAt);
  return arrival === null ? undefined : addDays(arrival.to, CLAIM_WINDOW_DAYS);
}

export function getClaimMailto(supportEmail: string, orderNumber: string): string {
  const subject = encodeURIComponent(getClaimSubject(orderNumber));
  return `mailto:${supportEmail}?subject=${subject}&body=${encodeURIComponent(getClaimBody(orderNumber))}`;
}
