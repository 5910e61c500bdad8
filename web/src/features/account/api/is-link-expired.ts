import { ApiCallError } from '../../../lib/shop-call-error.ts';

/** Whether the mailed link was used before, or came too late. */
export function isLinkExpired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'link-expired';
}

/** Whether the call is for the account's own customer, who is to show it with the password. */
export function isPasswordRequired(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.error?.code === 'wrong-password';
}
