import { newsletterEndpoints } from '@plenty/contract/api/newsletter-calls';
import { callApi } from '../../../lib/call-shop.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { getErrorMessage } from '../../../lib/plain-reason.ts';

registerEndpoints(newsletterEndpoints);

/** What the shop said to somebody, and whether it did what was asked. */
export type NewsletterResult = { readonly isDone: boolean; readonly message: string };

const FAILURE_MESSAGE = 'This did not work. Please try again.';

async function sendRequest(call: () => Promise<{ readonly message: string }>): Promise<NewsletterResult> {
  try {
    return { isDone: true, message: (await call()).message };
  } catch (failure) {
    return { isDone: false, message: getErrorMessage(failure) ?? FAILURE_MESSAGE };
  }
}

/** D-37: asks for the newsletter; a mail asks the address whether it was them. */
export const subscribe = (email: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi('subscribe', { body: { email } }));

/** Presses the button behind the mail's link. */
export const confirmSubscription = (token: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi('confirmSubscription', { body: { token } }));

/** One tap, and the shop forgets the address. */
export const unsubscribe = (token: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi('unsubscribe', { query: { token } }));
