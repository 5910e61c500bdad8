import { authStore } from './auth-store.ts';

/** The shop no longer knows this token: it is forgotten, and said so, once however many calls carried it (D-3). */
export function endSession(token: string): void {
  if (authStore.read()?.token !== token) return;
  authStore.save(undefined);
  import('./say-session-ended.ts').then(
    ({ toastSessionEnded }) => toastSessionEnded(),
    // The page shows it anyway.
    () => undefined,
  );
}
