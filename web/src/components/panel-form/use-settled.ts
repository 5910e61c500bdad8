import { useEffect, useState } from 'react';

/** The text once it has stayed the same for so many milliseconds: what is being typed is not yet what is meant. */
export function useSettled(text: string, calmMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), calmMs);
    return () => clearTimeout(timer);
  }, [text, calmMs]);
  return settled;
}
