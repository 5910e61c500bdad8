import { showToast } from '../ui/toast-store.ts';

/** After whatever the refused call itself has to say. */
export function toastSessionEnded(): void {
  setTimeout(showToast, 0, {
    title: 'You Have Been Signed Out',
    description: 'Your session has ended. Please sign in again.',
  });
}
