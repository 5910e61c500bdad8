import { ApiCallError } from '../../../lib/shop-call-error.ts';

/** Whether a change failed because its line is no longer in the cart: another tab or device has removed or ordered it. */
export function isLineGone(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'not-found';
}
