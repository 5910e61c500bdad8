import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { getPairPicture } from '@plenty/contract/outfit/outfit-settings';
import { useEffect, useState } from 'react';
import { PAIR_KEY } from '../lib/pair-key.ts';
import { tryStorage } from '../lib/try-storage.ts';
import { Link } from '../ui/link.tsx';
import { useSite } from './use-site.ts';
import styles from './pair-link.module.css';

/**
 * The shopper's pair as a small shoe, and the way to change it: on small screens beside the menu, on large ones beside the account. There is
 * room for it, so nothing moves when it appears.
 */
export function PairLink({ place }: { readonly place: 'small' | 'large' }) {
  const { outfits } = useSite();
  const drawnId = useDrawnPairId();
  if (!drawnId) return null;
  return (
    <Link to={PAGE_PATHS.pair} className={styles[place]} aria-label="Your pair">
      <img src={getPairPicture(outfits, drawnId)} alt="" width={400} height={312} />
    </Link>
  );
}

function useDrawnPairId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const read = () => setId(readDrawnPairId());
    read();
    addEventListener(PAIR_KEY, read);
    return () => removeEventListener(PAIR_KEY, read);
  }, []);
  return id;
}

/** Without the schema of a pair, which every page would have to load. */
function readDrawnPairId(): string | undefined {
  const text = tryStorage(() => localStorage.getItem(PAIR_KEY)) ?? '';
  const [, shownAs] = /"shownAs":"([a-z]+)"/.exec(text) ?? /^\{"id":"([a-z]+)"/.exec(text) ?? [];
  return shownAs === 'own' ? undefined : shownAs;
}
