import type { Product } from '@plenty/contract/catalog/product';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import { useState } from 'react';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import { type ProductChoice, getInitialChoice } from './product-choice.ts';
import { ProductPictures } from './product-pictures.tsx';
import { type AddToCart, ProductPurchase } from './product-purchase.tsx';
import { ProductDetails } from './product-texts.tsx';
import styles from './product-view.module.css';
import { findColorIndex } from './step-picture.ts';

type Props = {
  readonly product: Product;
  /** Chosen already on arrival. */
  readonly color: string | undefined;
  readonly addToCart: AddToCart;
};

/** A product with its pictures and all there is to choose (PDP-01 to 15). */
export function ProductView({ product, color, addToCart }: Props) {
  const [choice, setChoice] = useState(() => getInitialChoice(product, color));
  const [place, setPlace] = useState(() => (color && findColorIndex(product.pictures, color)) || 0);
  const choose = (next: ProductChoice) => {
    setChoice(next);
    if (next.color !== choice.color) setPlace(findColorIndex(product.pictures, next.color) ?? place);
  };
  return (
    <div className={styles.view}>
      <ProductPictures name={product.name} pictures={product.pictures} index={place} onIndexChange={setPlace} />
      <div className={styles.aside}>
        <div className={styles.words}>
          <div className={styles.buy}>
            <div className={styles.title}>
              <PageHeading className={styles.name}>{product.name}</PageHeading>
              <p className={styles.price}>
                {formatDollars(parseMoney(product.price))}
                {!product.inStock && <span className={styles.badge}>Out of Stock</span>}
              </p>
            </div>
            <ProductPurchase
              product={product}
              choice={choice}
              picture={product.pictures[findColorIndex(product.pictures, choice.color) ?? 0]}
              onChoose={choose}
              addToCart={addToCart}
            />
          </div>
          <div className={styles.description}>
            {product.description
              .split(/\n{2,}/)
              .filter((paragraph) => paragraph.trim() !== '')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
          <ProductDetails />
        </div>
      </div>
    </div>
  );
}
