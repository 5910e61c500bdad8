import type { Look } from '@plenty/contract/catalog/look';
import { getSharedLookPath } from '@plenty/contract/content/shop-paths';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';

type ShareLookProps = { readonly look: Look; readonly pairId: string | undefined };

/** Opens the device's own way to share, or copies the link where it has none. */
export function ShareLook({ look, pairId }: ShareLookProps) {
  const [label, setLabel] = useState('Share');
  const share = async () => {
    const url = new URL(getSharedLookPath(look.id, pairId), location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title: look.title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setLabel('Link Copied');
      }
    } catch (error) {
      // Closing the device's dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setLabel('Could Not Share');
    }
  };
  return (
    <Button variant="text" onClick={() => void share()} aria-label={`${label}: ${look.title}`}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
}
