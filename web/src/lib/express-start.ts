import { tryStorage } from './try-storage.ts';

/** An express order is placed by PayPal's return, which may open in another tab. */
const STORAGE_KEY = 'expressStarted';

/** Records that this browser went to PayPal to order there. */
export function recordExpressStart(): void {
  tryStorage(() => localStorage.setItem(STORAGE_KEY, '1'));
}

export function hasStartedExpress(): boolean {
  return (tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? null) !== null;
}

export function endExpressStart(): void {
  tryStorage(() => localStorage.removeItem(STORAGE_KEY));
}
