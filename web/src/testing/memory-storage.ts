import type { AuthStorage } from '../shell/auth-store.ts';

/** A browser's storage for tests. */
export function createMemoryStorage(
  first: Readonly<Record<string, string>> = {},
): AuthStorage & { readonly entries: () => Record<string, string> } {
  const texts = new Map(Object.entries(first));
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
    },
    removeItem: (key) => {
      texts.delete(key);
    },
    entries: () => Object.fromEntries(texts),
  };
}
