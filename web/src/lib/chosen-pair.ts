import { DRAWN_PAIRS, type PairColor, type SneakerPair, sneakerPairSchema } from '@plenty/contract/outfit/sneaker-pair';
import { useSyncExternalStore } from 'react';
import { createObservableValue } from './observable-value.ts';
import { tryStorage } from './try-storage.ts';

/** The pair stays in this browser and is never sent. */
const STORAGE_KEY = 'pair';

export function findDrawnPair(id: string | null | undefined): SneakerPair | undefined {
  return DRAWN_PAIRS.find((pair) => pair.id === id);
}

/** Of a pair that the shopper describes by its colors. */
export const OWN_PAIR_ID = 'own';

/** 'white and green pair', of the colors that a shopper names. */
export function createOwnPair(colors: readonly PairColor[]): SneakerPair {
  return { id: OWN_PAIR_ID, name: `${colors.map(({ name }) => name).join(' and ')} pair`, colors: [...colors] };
}

function readStored(): SneakerPair | undefined {
  const text = tryStorage(() => localStorage.getItem(STORAGE_KEY)) ?? 'null';
  const stored = sneakerPairSchema.safeParse(tryStorage(() => JSON.parse(text)));
  if (!stored.success) return undefined;
  // A drawn pair may have got other colors since.
  return stored.data.id === OWN_PAIR_ID ? stored.data : findDrawnPair(stored.data.id);
}

const chosenPair = createObservableValue<SneakerPair | undefined>(readStored());

export function choosePair(pair: SneakerPair | undefined): void {
  tryStorage(() => {
    if (pair) localStorage.setItem(STORAGE_KEY, JSON.stringify(pair));
    else localStorage.removeItem(STORAGE_KEY);
  });
  chosenPair.set(pair);
}

/** The pair that the shopper has said to own. */
export function useChosenPair(): SneakerPair | undefined {
  return useSyncExternalStore(chosenPair.subscribe, chosenPair.read);
}
