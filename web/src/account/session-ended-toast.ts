import { forgetSizes } from '../fit/forget-sizes.ts';
import { showToast } from '../ui/toast-store.ts';

/** Deferred, so that it comes after the rejected call's own toast. The customer's sizes go with the session. */
export function toastSessionEnded(): void {
  forgetSizes();
  setTimeout(showToast, 0, {
    title: 'You Have Been Signed Out',
    description: 'Your session has ended. Please sign in again.',
  });
}
