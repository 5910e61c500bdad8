import { createContext, useContext, useEffect } from 'react';

/** Counts what a form is still waiting for: 1 for a picture input that starts to upload, -1 for one that is done. */
export const PendingUploads = createContext<((change: 1 | -1) => void) | undefined>(undefined);

/** While pictures upload, the form around them cannot be saved without them. */
export function usePendingUploads(isUploading: boolean): void {
  const count = useContext(PendingUploads);
  useEffect(() => {
    if (!isUploading || !count) return undefined;
    count(1);
    return () => count(-1);
  }, [isUploading, count]);
}
