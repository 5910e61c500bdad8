import { findDrawnPair } from '@plenty/contract/outfit/edited-pairs';
import { findNearestDrawnPair } from '@plenty/contract/outfit/nearest-pair';
import type { OutfitSettings } from '@plenty/contract/outfit/outfit-settings';
import { type PairColor, type SneakerPair, sneakerPairSchema } from '@plenty/contract/outfit/sneaker-pair';
import { useSyncExternalStore } from 'react';
import { createObservableValue } from './observable-value.ts';
import { tryStorage } from './try-storage.ts';
import { PAIR_KEY } from './pair-key.ts';

/** Of a pair that the shopper describes by its colors. */
export const OWN_PAIR_ID = 'own';

/** 'white and green pair', of the colors that a shopper names. */
export function createOwnPair(colors: readonly PairColor[]): SneakerPair {
  const name = `${colors.map((color) => color.name).join(' and ')} pair`;
  return { id: OWN_PAIR_ID, name, colors: [...colors], shownAs: findNearestDrawnPair(colors) };
}

/** The pair stays in this browser and is never sent. */
function readStored(): SneakerPair | undefined {
  const text = tryStorage(() => localStorage.getItem(PAIR_KEY)) ?? 'null';
  const stored = sneakerPairSchema.safeParse(tryStorage(() => JSON.parse(text)));
  if (!stored.success) return undefined;
  // A drawn pair may have got other colors since.
  return stored.data.id === OWN_PAIR_ID ? stored.data : findDrawnPair(undefined, stored.data.id);
}

const chosenPair = createObservableValue<SneakerPair | undefined>(readStored());

export function choosePair(pair: SneakerPair | undefined): void {
  tryStorage(() => {
    if (pair) localStorage.setItem(PAIR_KEY, JSON.stringify(pair));
    else localStorage.removeItem(PAIR_KEY);
  });
  chosenPair.set(pair);
  dispatchEvent(new Event(PAIR_KEY));
}

/** A drawn pair as the owner names and colors it now. */
function toCurrent(pair: SneakerPair | undefined, settings: OutfitSettings | undefined): SneakerPair | undefined {
  return findDrawnPair(settings, pair?.id) ?? pair;
}

export const readChosenPair = (settings: OutfitSettings | undefined) => toCurrent(chosenPair.read(), settings);

/** The pair that the shopper has said to own. */
export function useChosenPair(settings: OutfitSettings | undefined): SneakerPair | undefined {
  return toCurrent(useSyncExternalStore(chosenPair.subscribe, chosenPair.read), settings);
}
