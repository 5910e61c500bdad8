import { auth } from './auth-store.ts';

/** The shop no longer knows this token: it is forgotten, and said so, once however many calls carried it (D-3). */
export function endSession(token: string): void {
  if (auth.read()?.token !== token) return;
  auth.keep(undefined);
  import('./say-session-ended.ts').then(
    ({ saySessionEnded }) => saySessionEnded(),
    // The page shows it anyway.
    () => undefined,
  );
}
