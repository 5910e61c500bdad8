import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many milliseconds: what is being typed is not yet what is meant. */
export function useDebouncedValue<Value extends string | undefined>(value: Value, calmMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), calmMs);
    return () => clearTimeout(timer);
  }, [value, calmMs]);
  return settled;
}
