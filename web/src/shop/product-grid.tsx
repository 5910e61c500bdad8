import { CARD_PICTURE_SIZES } from '@plenty/contract/catalog/picture';
import { type Product, getCardPictures } from '@plenty/contract/catalog/product';
import { getProductNumber } from '@plenty/contract/catalog/product-number';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { useState } from 'react';
import { Link } from '../ui/link.tsx';
import { ShopPicture } from '../shell/shop-picture.tsx';
import { Skeleton } from '../shell/skeleton.tsx';
import { Price } from '../ui/price.tsx';
import { getColorSwatch } from './color-swatch.ts';
import styles from './product-grid.module.css';

export type Columns = 'three' | 'four';
/** Those chosen in the filter, or what goes with the shopper's pair. */
export type CardColors = readonly string[] | ((product: Product) => readonly string[]) | undefined;
type ProductGridProps = {
  /** Undefined while they load. */
  readonly products: readonly Product[] | undefined;
  readonly skeletons: number;
  /** On medium and large screens; small ones have two (HOME-07). */
  readonly columns: Columns;
  /** How many of the first pictures load before all others. */
  readonly firstPictures?: number;
  readonly colors?: CardColors;
  /** Sets two of every twelve products large, on a ground of fruit: rows of four and of two stay whole. */
  readonly hasLeads?: boolean;
};

const LEAD_SIZES = '(min-width: 96rem) 46rem, (min-width: 48rem) 48vw, 96vw';
/** The places of the large ones. */
const LEADS: Readonly<Record<number, string | undefined>> = { 0: styles.lead, 7: styles.wide };

export function ProductGrid(props: ProductGridProps) {
  const { products, skeletons, columns, firstPictures = 0, colors, hasLeads = false } = props;
  const getLead = (index: number) => (hasLeads ? LEADS[index] : undefined);
  return (
    <ul className={`${styles.grid} ${styles[columns]}`} aria-busy={!products}>
      {products
        ? products.map((product, index) => (
            <li key={product.id} className={getLead(index)}>
              <ProductCard
                product={product}
                sizes={getLead(index) ? LEAD_SIZES : CARD_PICTURE_SIZES[columns]}
                isFirst={index < firstPictures}
                colors={colors}
              />
            </li>
          ))
        : Array.from({ length: skeletons }, (_item, index) => (
            // A bare index would collide with a product id, and React would reuse the skeleton's element for that product.
            <li key={`skeleton ${index}`} className={getLead(index)}>
              <CardSkeleton />
            </li>
          ))}
    </ul>
  );
}

type ProductCardProps = {
  readonly product: Product;
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** The card shows one of them, and its link preselects it. */
  readonly colors?: CardColors;
};

/** SHOP-23 to 26. The second picture loads when the shopper points at the card. */
export function ProductCard({ product, sizes, isFirst = false, colors }: ProductCardProps) {
  const [hasIntent, setHasIntent] = useState(false);
  const [loadedSource, setLoadedSource] = useState('');
  const chosen = typeof colors === 'function' ? colors(product) : colors;
  const [first, second] = getCardPictures(product, chosen);
  const showIntent = () => setHasIntent(true);
  return (
    // Loading a picture early is no interaction.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.card} onPointerEnter={showIntent} onFocus={showIntent}>
      <div className={styles.pictures}>
        {first && <ShopPicture key={first.src} picture={first} sizes={sizes} isPriority={isFirst} />}
        {second && hasIntent && (
          <div
            className={styles.second}
            data-loaded={loadedSource === second.src}
            onLoadCapture={() => setLoadedSource(second.src)}
          >
            <ShopPicture picture={second} sizes={sizes} isDecorative />
          </div>
        )}
        <StockBadge product={product} />
      </div>
      <h3 className={styles.name}>
        <Link
          to={getProductPath(product.id, { color: chosen?.find((color) => color === first?.color) })}
          className={styles.link}
        >
          {product.name}
        </Link>
      </h3>
      <p className={styles.price}>
        <Price product={product} />
      </p>
      {/* In the panel's preview, a new product has none yet. */}
      {product.id > 0 && <p className={styles.number}>No. {getProductNumber(product.id)}</p>}
      <ColorDots colors={product.colors} />
    </article>
  );
}

/** Whether a single piece is left, in whatever size and color. */
export function hasSingleUnitLeft({ inStock, variants = [] }: Pick<Product, 'inStock' | 'variants'>): boolean {
  const left = variants.filter(({ availability }) => availability !== 'sold-out');
  return inStock && left.length === 1 && left[0]?.availability === 'last-one';
}

/** A small sticker, only for what a shopper has to know before the tap. */
function StockBadge({ product }: Pick<ProductCardProps, 'product'>) {
  if (!product.inStock) return <p className={`${styles.badge} ${styles.soldOut}`}>Out of Stock</p>;
  return hasSingleUnitLeft(product) && <p className={styles.badge}>Last one</p>;
}

const MAX_DOTS = 5;

/** How many colors there are, and what they look like (V-11). */
function ColorDots({ colors }: Pick<Product, 'colors'>) {
  const dots = colors.flatMap((color) => getColorSwatch(color) ?? []);
  if (dots.length < 2) return null;
  return (
    <p className={styles.colors}>
      <span className="visually-hidden">{colors.length} colors</span>
      {dots.slice(0, MAX_DOTS).map((background) => (
        <span key={background} className={styles.dot} style={{ background }} />
      ))}
      {dots.length > MAX_DOTS && <span aria-hidden>+{dots.length - MAX_DOTS}</span>}
    </p>
  );
}

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.pictures}>
        <Skeleton of="product" className={styles.fill} />
      </div>
      <Skeleton of="name" className={styles.namePlaceholder} />
      <Skeleton of="price" className={styles.pricePlaceholder} />
    </div>
  );
}
