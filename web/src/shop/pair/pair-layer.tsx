import { type Look, getPairLayer } from '@plenty/contract/catalog/look';
import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import styles from './pair-layer.module.css';
import type { PairOrder } from './pair-order.ts';

type PairLayerProps = { readonly look: Look; readonly order: PairOrder | null | undefined; readonly sizes: string };

/** Puts the shopper's pair into a look. It lies over the picture, so nothing moves and nothing waits for it. */
export function PairLayer({ look, order, sizes }: PairLayerProps) {
  const layer = order && getPairLayer(look, order.drawnId);
  if (!layer) return null;
  return (
    <img
      key={layer}
      className={styles.layer}
      src={layer}
      srcSet={getPictureSrcSet(layer)}
      sizes={sizes}
      width={look.picture.width}
      height={look.picture.height}
      alt={`Shown with ${order.pair.name}`}
      loading="lazy"
      decoding="async"
    />
  );
}
