import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { callApi, getErrorMessage, registerEndpoints } from '../shell/api-client.ts';
import type { NewsletterResult } from '../shell/subscribe-form.tsx';

registerEndpoints(newsletterEndpoints);

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
