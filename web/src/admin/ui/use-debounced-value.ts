import { useEffect, useState } from 'react';

/** The text once it has stayed the same for so many milliseconds: what is being typed is not yet what is meant. */
export function useDebouncedValue(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}
