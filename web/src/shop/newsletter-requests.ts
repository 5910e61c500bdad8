import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { callApi, getErrorMessage } from '../shell/api-client.ts';
import { NEWSLETTER_FAILURE_MESSAGE, type NewsletterResult } from '../shell/subscribe-form.tsx';

async function sendRequest(call: () => Promise<{ readonly message: string }>): Promise<NewsletterResult> {
  try {
    return { isDone: true, message: (await call()).message };
  } catch (failure) {
    return { isDone: false, message: getErrorMessage(failure) ?? NEWSLETTER_FAILURE_MESSAGE };
  }
}

/** An email with a link then asks for confirmation (D-37). */
export const subscribe = (email: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi(newsletterEndpoints.subscribe, { body: { email } }));

export const confirmSubscription = (token: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi(newsletterEndpoints.confirmSubscription, { body: { token } }));

export const unsubscribe = (token: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi(newsletterEndpoints.unsubscribe, { query: { token } }));
