import { MAX_EARLIER_KEYS } from '@plenty/contract/admin/products';

type Try = { readonly body: string; readonly key: string; readonly hasCounts: boolean };

/**
 * The keys of a form's tries to save (D-64). Any of them may have been stored although its answer was lost: the same body again has the same
 * key, and another one names the tries before it. Tries from before the stored item was loaded are in it already.
 */
export function createSaveTries() {
  let base: unknown;
  let tries: readonly Try[] = [];
  return {
    toKeys: (stored: unknown, edit: object) => {
      if (stored !== base) tries = [];
      base = stored;
      const body = JSON.stringify(edit);
      if (tries.at(-1)?.body !== body) {
        tries = [...tries, { body, key: crypto.randomUUID(), hasCounts: 'counts' in edit }];
      }
      const [last, ...earlier] = tries.map(({ key }) => key).toReversed();
      return { key: last, ...(earlier.length > 0 && { earlierKeys: earlier.slice(0, MAX_EARLIER_KEYS) }) };
    },
    /** Whether one of them may have stored other counts than were loaded. */
    hadCounts: (stored: unknown) => stored === base && tries.some(({ hasCounts }) => hasCounts),
  };
}
