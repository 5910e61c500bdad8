import { authStore } from './auth-store.ts';

/** AUTH-14: clears both here first, then tells the shop; whether it heard does not matter. */
export function signOut(): void {
  const token = authStore.read()?.token;
  authStore.save(undefined);
  if (token === undefined) return;
  import('./signed-in-calls.ts').then(({ postLogout }) => postLogout(token)).catch(() => undefined);
}
