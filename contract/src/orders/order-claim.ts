import { addDays, getShopDate } from '../lib/dates.ts';

/** PFACT-12: an error is reported within so many days of delivery. */
export const CLAIM_WINDOW_DAYS = 14;

/** PFACT-13, word for word. */
export function getClaimSubject(orderNumber: string): string {
  return `Order Error - ${orderNumber}`;
}

/** What a claim must include (PFACT-14), as the beginning of the customer's own mail. */
export function getClaimBody(orderNumber: string): string {
  return [
    'Full name: ',
    `Order number: ${orderNumber}`,
    'What is wrong: ',
    '',
    'Please attach clear photos of the damaged or incorrect item.',
  ].join('\n');
}

/** The last calendar day of the shop's clock on which an error can be reported; `deliveredAt` is an ISO instant. */
export function getClaimDeadline(deliveredAt: string): string {
  return addDays(getShopDate(Date.parse(deliveredAt)), CLAIM_WINDOW_DAYS);
}

/** Whether an order that was delivered then can still be complained of now (milliseconds since 1970). */
export function canClaim(deliveredAt: string, now: number): boolean {
  return getShopDate(now) <= getClaimDeadline(deliveredAt);
}

/** The mail a customer writes about an error. */
export function getClaimMailto(supportEmail: string, orderNumber: string): string {
  const subject = encodeURIComponent(getClaimSubject(orderNumber));
  return `mailto:${supportEmail}?subject=${subject}&body=${encodeURIComponent(getClaimBody(orderNumber))}`;
}
