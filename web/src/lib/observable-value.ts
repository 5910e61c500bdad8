import { createListeners } from '../shell/listeners.ts';

/** A value outside React, for `useSyncExternalStore`. */
export function createObservableValue<Value>(initial: Value) {
  const { notify, subscribe } = createListeners();
  let value = initial;
  return {
    read: () => value,
    set: (next: Value) => {
      value = next;
      notify();
    },
    subscribe,
  };
}
