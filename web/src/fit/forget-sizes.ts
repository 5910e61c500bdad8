import { tryStorage } from '../lib/try-storage.ts';
import { createListeners } from '../shell/listeners.ts';

export const SIZE_MEMORY_KEY = 'sizeMemory';
export const sizeMemoryListeners = createListeners();

/** Called whenever a session ends: the next person at this browser must not see the sizes of the last one. */
export function forgetSizes(): void {
  tryStorage(() => localStorage.removeItem(SIZE_MEMORY_KEY));
  sizeMemoryListeners.notify();
}
