import { showToast } from '../ui/toast-store.ts';

/** Deferred, so that it comes after the rejected call's own toast. */
export function toastSessionEnded(): void {
  setTimeout(showToast, 0, {
    title: 'You Have Been Signed Out',
    description: 'Your session has ended. Please sign in again.',
  });
}
