import { ApiCallError } from '../shell/api-client.ts';

/** Whether the shop said that it has no such PayPal checkout. A lost connection says nothing about it: it may have been paid. */
export function hasCheckoutEnded(failure: unknown): boolean {
  return failure instanceof ApiCallError && failure.status === 404;
}
