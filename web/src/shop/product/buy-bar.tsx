import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import type { ReactNode } from 'react';
import { Price } from '../../ui/price.tsx';
import styles from './buy-bar.module.css';
import { ChosenPicture } from './chosen-picture.tsx';
import { type ProductChoice, describeChoice } from './product-choice.ts';

type BuyBarProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly picture: Picture | undefined;
  /** The page's own button once more. */
  readonly children: ReactNode;
};

/** At the bottom of a small screen while the page's own button is out of sight. */
export default function BuyBar({ product, choice, picture, children }: BuyBarProps) {
  return (
    <section className={styles.bar} aria-label={`Buy ${product.name}`} data-foot-bar>
      <ChosenPicture picture={picture} />
      <p className={styles.words}>
        <span className={styles.price}>
          <Price product={product} {...choice} />
        </span>
        <span className={styles.choice}>{describeChoice(product, choice)}</span>
      </p>
      {children}
    </section>
  );
}
