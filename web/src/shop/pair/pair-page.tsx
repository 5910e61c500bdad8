import { PAGE_PATHS } from '@plenty/contract/content/shop-paths';
import { findDrawnPair } from '@plenty/contract/outfit/edited-pairs';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useProducts } from '../../shell/use-products.ts';
import { useSite } from '../../shell/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading, usePageHead } from '../../ui/page-head.tsx';
import { choosePair, useChosenPair } from '../../lib/chosen-pair.ts';
import { GoesWithPair } from './goes-with-pair.tsx';
import { OutfitList } from './outfit-list.tsx';
import styles from './pair-page.module.css';
import { PairPicker } from './pair-picker.tsx';

/** /pair: the shopper says which sneakers are theirs, and the shop says what goes with them. */
export default function PairPage() {
  usePageHead('Start With Your Pair', PAGE_PATHS.pair);
  const { pair, own, choose } = useSharedPair();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading className={styles.heading}>Start with your pair</PageHeading>
        <p className={styles.intro}>
          Pick the sneakers closest to yours. We put together what goes with them, from what is in stock.
        </p>
      </header>
      <PairPicker chosen={pair} onChoose={choose} />
      {pair && (
        <Results pair={pair} isShared={own !== undefined && own.id !== pair.id}>
          {own && own.id !== pair.id ? (
            <>
              A shared pair. Yours is still kept in this browser.
              <PairButton onPress={() => choose(pair)}>Make it mine</PairButton>
              <PairButton onPress={() => choose(own)}>Back to mine</PairButton>
            </>
          ) : (
            <>
              Your pair is kept in this browser only.
              <PairButton onPress={() => choose(undefined)}>Forget my pair</PairButton>
            </>
          )}
        </Results>
      )}
    </div>
  );
}

/** The address tells a drawn pair, so that the page can be shared; a link's pair becomes this browser's only when it has none. */
function useSharedPair() {
  const { outfits } = useSite();
  const own = useChosenPair(outfits);
  const [query, setQuery] = useSearchParams();
  const shared = findDrawnPair(outfits, query.get('pair'));
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && shared && !own) choosePair(shared);
    isFirst.current = false;
  }, [shared, own]);
  const choose = (pair: SneakerPair | undefined) => {
    choosePair(pair);
    setQuery(findDrawnPair(outfits, pair?.id) && pair ? { pair: pair.id } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { pair: shared ?? own, own, choose };
}

/** What it does takes it away, so the page's heading takes the focus. */
function PairButton({ onPress, children }: { readonly onPress: () => void; readonly children: string }) {
  const press = () => {
    document.querySelector('h1')?.focus({ preventScroll: true });
    onPress();
  };
  return (
    <>
      {' '}
      <Button variant="text" onClick={press}>
        {children}
      </Button>
    </>
  );
}

type ResultsProps = {
  readonly pair: SneakerPair;
  /** It came by a link, and the shopper has another one. */
  readonly isShared: boolean;
  /** What can be done with the pair. */
  readonly children: ReactNode;
};

function Results({ pair, isShared, children }: ResultsProps) {
  const { data: products, isError, refetch } = useProducts();
  if (isError) return <LoadFailed message="The products could not be loaded." onRetry={() => void refetch()} />;
  return (
    <div className={styles.results} aria-busy={!products}>
      {products && (
        <>
          <OutfitList products={products} pair={pair} title={`Outfits for ${isShared ? '' : 'your '}${pair.name}`} />
          <GoesWithPair products={products} pair={pair} />
          <p className={styles.kept}>{children}</p>
        </>
      )}
    </div>
  );
}
