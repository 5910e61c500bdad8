import { newsletterEndpoints } from '@plenty/contract/api/newsletter-endpoints';
import { callApi } from '../shell/api-client.ts';
import type { NewsletterResult } from '../shell/subscribe-form.tsx';
import { getFailureMessage } from './link-failure.ts';

async function sendRequest(call: () => Promise<{ readonly message: string }>): Promise<NewsletterResult> {
  try {
    return { isDone: true, message: (await call()).message };
  } catch (failure) {
    return { isDone: false, message: getFailureMessage(failure) };
  }
}

/** An email with a link then asks for confirmation (D-37). */
export const subscribe = (email: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi(newsletterEndpoints.subscribe, { body: { email } }));

export const confirmSubscription = (token: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi(newsletterEndpoints.confirmSubscription, { body: { token } }));

export const unsubscribe = (token: string): Promise<NewsletterResult> =>
  sendRequest(() => callApi(newsletterEndpoints.unsubscribe, { query: { token } }));
