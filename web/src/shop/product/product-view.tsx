import { type Product, getProductPictures } from '@plenty/contract/catalog/product';
import type { FitCounts } from '@plenty/contract/fit/fit-answers';
import { getProductNumber } from '@plenty/contract/catalog/product-number';
import { Suspense, useMemo, useState } from 'react';
import { lazyOptional } from '../../shell/lazy-optional.ts';
import { useIsHydrated } from '../../shell/use-is-hydrated.ts';
import { useSite } from '../../shell/use-site.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHeading } from '../../ui/page-head.tsx';
import { Price } from '../../ui/price.tsx';
import { DescriptionText } from './description-text.tsx';
import { DETAIL_TITLES, type DetailTitle, hasDetails } from './detail-facts.ts';
import { type ProductChoice, getInitialChoice } from './product-choice.ts';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPurchase } from './product-purchase.tsx';
import styles from './product-view.module.css';
import { useProductChoice } from './use-product-choice.ts';

type ProductViewProps = { readonly product: Product };

/** A product with its pictures and choices (PDP-01 to 15). */
export function ProductView({ product }: ProductViewProps) {
  const site = useSite();
  const { choice, choose } = useProductChoice(product);
  const pictures = useMemo(() => getProductPictures(product.pictures, choice.color), [product.pictures, choice.color]);
  const [shown, setShown] = useState(() => ({ color: getInitialChoice(product).color, index: 0 }));
  // Another color begins with its own pictures, if it has any. Set while rendering, so that the old picture is not painted first.
  if (choice.color !== shown.color)
    setShown({ color: choice.color, index: pictures[0]?.color === choice.color ? 0 : shown.index });
  return (
    <div className={styles.view}>
      <ProductPictures
        name={product.name}
        pictures={pictures}
        index={shown.index}
        onIndexChange={(index) => setShown({ ...shown, index })}
      />
      <div className={styles.aside}>
        <div className={styles.words}>
          <div className={styles.buy}>
            <ProductTitle product={product} choice={choice} />
            <ProductPurchase product={product} choice={choice} picture={pictures[0]} onChoose={choose} />
          </div>
          <ProductDescription product={product} />
          <div className={styles.texts}>
            {DETAIL_TITLES.filter((title) => hasDetails(title, product, site)).map((title) => (
              <DetailSection key={title} title={title} product={product} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function ProductTitle({ product, choice }: ProductViewProps & { readonly choice: ProductChoice }) {
  const { id, name, inStock } = product;
  return (
    <div className={styles.title}>
      <PageHeading className={styles.name}>{name}</PageHeading>
      <p className={styles.price}>
        <Price product={product} {...choice} />
        <span className={styles.number}>No. {getProductNumber(id)}</span>
        {!inStock && <span className={styles.badge}>Out of Stock</span>}
      </p>
      <p className={styles.quiet}>Fruit has a number on its sticker, and so does every piece.</p>
    </div>
  );
}

const describeFit = ({ tooSmall, right, tooLarge }: FitCounts) =>
  `True to size for ${right} of ${tooSmall + right + tooLarge}`;

/** The fibers and the origin follow the description, as US rules ask of a listing (D-63). */
function ProductDescription({ product: { description, facts, fitCounts } }: ProductViewProps) {
  const stated = [facts?.fiberContent, facts?.origin, fitCounts && describeFit(fitCounts)].filter(Boolean).join('. ');
  return (
    <div className={styles.description}>
      <DescriptionText text={description} />
      {stated && <p className={styles.quiet}>{stated}</p>}
    </div>
  );
}

const importDetails = () => import('./product-details.tsx');
const ProductDetails = import.meta.env.SSR
  ? (await importDetails()).default
  : lazyOptional(importDetails, () => 'This could not be loaded.');

/** A closed section has its lines already, so that nothing below it moves later than the click (PDP-15). */
function DetailSection({ title, product }: ProductViewProps & { readonly title: DetailTitle }) {
  const isHydrated = useIsHydrated();
  const [isPrerendered] = useState(!isHydrated);
  const isInHtml = isPrerendered && !import.meta.env.SSR;
  return (
    <details className={styles.section}>
      <summary className={styles.summary}>
        {title}
        <Icon name="plus" />
      </summary>
      {isInHtml ? (
        <div {...AS_IN_HTML} />
      ) : (
        <div>
          <Suspense>
            <ProductDetails title={title} product={product} />
          </Suspense>
        </div>
      )}
    </details>
  );
}

/** React leaves the lines of a prerendered page alone, and their code is not part of its first load. */
const AS_IN_HTML = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };
