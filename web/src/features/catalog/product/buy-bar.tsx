import type { Picture } from '@plenty/contract/catalog/picture';
import type { Product } from '@plenty/contract/catalog/product';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { ReactNode } from 'react';
import { ShopPicture } from '../../../components/picture/shop-picture.tsx';
import styles from './buy-bar.module.css';
import { type ProductChoice, describeChoice } from './product-choice.ts';

type BuyBarProps = {
  readonly product: Product;
  readonly choice: ProductChoice;
  readonly picture: Picture | undefined;
  /** The button: the same as the page's own. */
  readonly children: ReactNode;
};

/** At the foot of a small screen while the page's own button is out of sight: what is bought, in which size and color, and the button. */
export function BuyBar({ product, choice, picture, children }: BuyBarProps) {
  return (
    <section className={styles.bar} aria-label={`Buy ${product.name}`} data-foot-bar>
      <ChosenPicture picture={picture} />
      <p className={styles.words}>
        <span className={styles.price}>{formatDollars(parseMoney(product.price))}</span>
        <span className={styles.choice}>{describeChoice(product, choice)}</span>
      </p>
      {children}
    </section>
  );
}

/** The picture of the chosen color beside a button, where the big one may be out of sight. A new one fades in. */
export function ChosenPicture({ picture }: { readonly picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <span key={picture.src} className={styles.picture} data-chosen-picture={picture.color}>
      <ShopPicture picture={picture} sizes="72px" isDecorative />
    </span>
  );
}
