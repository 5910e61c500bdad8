import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { showToast } from './toast-store.ts';

type CopyButtonProps = {
  readonly value: string;
  /** What is copied, as in 'Copy amount'. */
  readonly label: string;
};

const COPIED_MS = 2500;

/** Copies a value to the clipboard and says so for a moment. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      setCopies((count) => count + 1);
    } catch {
      // Without permission, or on a page that is not secure.
      showToast({
        title: 'Could not copy',
        description: `Please select the ${label} and copy it.`,
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="text" onClick={() => void copy()} aria-label={isCopied ? `Copied ${label}` : `Copy ${label}`}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  );
}
