import type { LengthUnit } from '@plenty/contract/fit/compare-garments';
import { createObservableValue } from '../lib/observable-value.ts';
import { tryStorage } from '../lib/try-storage.ts';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'lengthUnit';
const unitOf = (stored: string | null | undefined): LengthUnit => (stored === 'centimeters' ? stored : 'inches');
const unit = createObservableValue(unitOf(tryStorage(() => localStorage.getItem(STORAGE_KEY))));

/** The unit that this browser shows lengths in; inches until the shopper chooses. */
export function useLengthUnit(): [LengthUnit, (unit: LengthUnit) => void] {
  return [useSyncExternalStore(unit.subscribe, unit.read, () => 'inches'), saveUnit];
}

function saveUnit(chosen: LengthUnit): void {
  tryStorage(() => localStorage.setItem(STORAGE_KEY, chosen));
  unit.set(chosen);
}
