import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `delayMs`, so that typing does not send a request for every letter. */
export function useDebouncedValue<Value extends string | undefined>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
