import { newsletterCalls } from '@plenty/contract/api/newsletter-calls';
import { callShop } from '../../../lib/call-shop.ts';
import { knowCalls } from '../../../lib/known-calls.ts';
import { plainReason } from '../../../lib/plain-reason.ts';

knowCalls(newsletterCalls);

/** What the shop said to somebody, and whether it did what was asked. */
export type Said = { readonly isDone: boolean; readonly message: string };

const FAILED = 'This did not work. Please try again.';

async function ask(call: () => Promise<{ readonly message: string }>): Promise<Said> {
  try {
    return { isDone: true, message: (await call()).message };
  } catch (failure) {
    return { isDone: false, message: plainReason(failure) ?? FAILED };
  }
}

/** D-37: asks for the newsletter; a mail asks the address whether it was them. */
export const subscribe = (email: string): Promise<Said> => ask(() => callShop('subscribe', { body: { email } }));

/** Presses the button behind the mail's link. */
export const confirmSubscription = (token: string): Promise<Said> =>
  ask(() => callShop('confirmSubscription', { body: { token } }));

/** One tap, and the shop forgets the address. */
export const unsubscribe = (token: string): Promise<Said> => ask(() => callShop('unsubscribe', { query: { token } }));
