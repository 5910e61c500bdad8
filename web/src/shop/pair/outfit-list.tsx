import { getProductPath } from '@plenty/contract/content/shop-paths';
import type { Product } from '@plenty/contract/catalog/product';
import { type Outfit, type OutfitItem, composeOutfits } from '@plenty/contract/outfit/outfit';
import { formatLowestPrice, getChosenPrice } from '@plenty/contract/catalog/variant-price';
import { getOutfitPrice } from '@plenty/contract/outfit/outfit-price';
import { describeMatch } from '@plenty/contract/outfit/match-words';
import type { SneakerPair } from '@plenty/contract/outfit/sneaker-pair';
import { useMemo, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { ShopPicture } from '../../shell/shop-picture.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './outfit-list.module.css';
import sectionStyles from './pair-section.module.css';
import { useSite } from '../../shell/use-site.ts';
import { OutfitSheet } from './outfit-sheet.tsx';

const SHOWN = 3;
const ITEM_SIZES = '(min-width: 64rem) 11rem, 32vw';

type OutfitListProps = {
  readonly products: readonly Product[];
  readonly pair: SneakerPair;
  readonly title: string;
};

/** Whole outfits for a pair, each of which one tap opens to buy. */
export function OutfitList({ products, pair, title }: OutfitListProps) {
  const { outfits: rules } = useSite();
  const outfits = useMemo(() => composeOutfits(products, pair, SHOWN, rules), [products, pair, rules]);
  const [opened, setOpened] = useState<Outfit<Product>>();
  const [isOpen, setIsOpen] = useState(false);
  if (outfits.length === 0) return null;
  return (
    <section className={sectionStyles.section} aria-labelledby="outfits">
      <h2 id="outfits" className={sectionStyles.title}>
        {title}
      </h2>
      <ol className={styles.outfits}>
        {outfits.map((outfit) => (
          <li key={outfit.items.map(({ product }) => product.id).join('-')} className={styles.outfit}>
            <ul className={styles.items}>
              {outfit.items.map((item) => (
                <Item key={item.product.id} item={item} pair={pair} />
              ))}
            </ul>
            <p className={styles.sum}>{formatLowestPrice(getOutfitPrice(outfit.items))} together</p>
            <Button
              variant="quiet"
              isWide
              onClick={() => {
                setOpened(outfit);
                setIsOpen(true);
              }}
            >
              Choose Sizes
            </Button>
          </li>
        ))}
      </ol>
      {opened && (
        <OutfitSheet
          key={opened.items.map(({ product }) => product.id).join('-')}
          outfit={toCurrent(opened, products)}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

/** The sheet stays as it was opened, but what has sold out meanwhile says so. */
function toCurrent({ items, score }: Outfit<Product>, products: readonly Product[]): Outfit<Product> {
  const find = (known: Product) => products.find(({ id }) => id === known.id) ?? known;
  return { score, items: items.map((item) => ({ ...item, product: find(item.product) })) };
}

function Item({
  item: { product, color, match },
  pair,
}: {
  readonly item: OutfitItem<Product>;
  readonly pair: SneakerPair;
}) {
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  return (
    <li className={styles.item}>
      {picture && <ShopPicture picture={picture} sizes={ITEM_SIZES} isDecorative />}
      <div>
        <Link to={getProductPath(product.id, { color })} className={styles.name}>
          {product.name}
        </Link>
        <p className={styles.color}>
          {color}, {formatLowestPrice(getChosenPrice(product, { color }))}
        </p>
        <p className={styles.reason}>{describeMatch(match, pair)}</p>
      </div>
    </li>
  );
}
