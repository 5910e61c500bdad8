import type { Product } from '@plenty/contract/catalog/product';
import { describeMatch } from '@plenty/contract/outfit/match-words';
import { matchWithPair, rankForPair } from '@plenty/contract/outfit/pair-score';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { CARD_PICTURE_SIZES } from '@plenty/contract/catalog/picture';
import { useMemo } from 'react';
import { ProductCard } from '../product-grid.tsx';
import styles from './goes-with-pair.module.css';
import sectionStyles from './pair-section.module.css';

const SHOWN_FOR_A_REASON = 8;

type GoesWithPairProps = { readonly products: readonly Product[]; readonly pair: SneakerPair };

/** What goes with a pair, the best reason first, each piece in the color that does. */
export function GoesWithPair({ products, pair }: GoesWithPairProps) {
  const groups = useMemo(() => groupByReason(products, pair), [products, pair]);
  return groups.map(({ reason, cards }) => (
    <section key={reason} className={sectionStyles.section} aria-label={reason}>
      <h2 className={sectionStyles.title}>{reason}</h2>
      <ul className={styles.grid}>
        {cards.map(({ product, color }) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={CARD_PICTURE_SIZES.four} colors={[color]} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function groupByReason(products: readonly Product[], pair: SneakerPair) {
  const groups = new Map<string, { readonly product: Product; readonly color: string }[]>();
  for (const product of rankForPair(products, pair)) {
    const match = matchWithPair(product, pair);
    const reason = match && describeMatch(match, pair);
    if (match && reason !== undefined)
      groups.set(reason, [...(groups.get(reason) ?? []), { product, color: match.option }]);
  }
  return [...groups].map(([reason, cards]) => ({ reason, cards: cards.slice(0, SHOWN_FOR_A_REASON) }));
}
