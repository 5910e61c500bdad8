import {
  EMPTY_SIZE_MEMORY,
  type SizeMemory,
  dropExpiredSizes,
  sizeMemorySchema,
} from '@plenty/contract/fit/size-memory';
import { useSyncExternalStore } from 'react';
import { tryStorage } from '../lib/try-storage.ts';
import { authStore } from '../shell/auth-store.ts';
import { SIZE_MEMORY_KEY, sizeMemoryListeners } from './forget-sizes.ts';

type Cached = { readonly stored: string | null; readonly customerId: string | undefined; readonly memory: SizeMemory };
let cached: Cached | undefined;

const getCustomerId = () => authStore.read()?.user.id;

function parseStored(stored: string | null): SizeMemory {
  try {
    return sizeMemorySchema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return EMPTY_SIZE_MEMORY;
  }
}

/**
 * What this browser remembers for whoever uses it now. A customer's sizes are deleted instead of shown once somebody else uses it. A guest's
 * join the account at the sign-in, as the cart does (D-8), and are then the customer's.
 */
export function readSizeMemory(): SizeMemory {
  const stored = readStored();
  const customerId = getCustomerId();
  if (cached && cached.stored === stored && cached.customerId === customerId) return cached.memory;
  const found = parseStored(stored);
  const isSomebodyElses = found.customerId !== undefined && found.customerId !== customerId;
  const memory = isSomebodyElses ? EMPTY_SIZE_MEMORY : { ...dropExpiredSizes(found, Date.now()), customerId };
  if (isSomebodyElses) tryStorage(() => localStorage.removeItem(SIZE_MEMORY_KEY));
  else if (stored !== null && found.customerId !== customerId) store(memory);
  cached = { stored: readStored(), customerId, memory };
  return memory;
}

const readStored = (): string | null => tryStorage(() => localStorage.getItem(SIZE_MEMORY_KEY)) ?? null;
const store = (memory: SizeMemory) => tryStorage(() => localStorage.setItem(SIZE_MEMORY_KEY, JSON.stringify(memory)));

export function updateSizeMemory(change: (memory: SizeMemory) => Partial<SizeMemory>): void {
  const memory = readSizeMemory();
  const next = { ...memory, ...change(memory), customerId: getCustomerId() };
  store(next);
  // Without storage it lasts as long as the page.
  cached = { stored: readStored(), customerId: next.customerId, memory: next };
  sizeMemoryListeners.notify();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = [sizeMemoryListeners.subscribe(listener), authStore.subscribe(listener)];
  addEventListener('storage', listener);
  return () => {
    for (const end of unsubscribe) end();
    removeEventListener('storage', listener);
  };
}

export function useSizeMemory(): SizeMemory {
  return useSyncExternalStore(subscribe, readSizeMemory, () => EMPTY_SIZE_MEMORY);
}
