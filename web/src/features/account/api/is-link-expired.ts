import { ShopCallError } from '../../../lib/shop-call-error.ts';

/** Whether the mailed link was used before, or came too late. */
export function isLinkExpired(failure: unknown): boolean {
  return failure instanceof ShopCallError && failure.error?.code === 'link-expired';
}
