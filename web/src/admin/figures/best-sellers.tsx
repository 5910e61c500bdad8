import type { ProductFigures } from '@plenty/contract/admin/figures';
import { useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { formatAmount, formatCount } from '../ui/format-amount.ts';
import { fillSizes, formatChange, formatSellThrough } from './figure-text.ts';
import styles from './best-sellers.module.css';
import sectionStyles from './figures.module.css';

const FIRST_LISTED = 10;

/** The products that sold most, each with the sizes it sold in. */
export function BestSellers({ products }: { readonly products: readonly ProductFigures[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // The pressed button goes and must not take the focus with it.
  const showWhole = () => {
    list.current?.focus({ preventScroll: true });
    setIsWhole(true);
  };
  const listed = isWhole ? products : products.slice(0, FIRST_LISTED);
  return (
    <section aria-label="Best sellers">
      <h3 className={sectionStyles.title}>Best sellers</h3>
      {products.length === 0 && <p className={sectionStyles.quiet}>No sales in this period.</p>}
      <ol ref={list} className={styles.products} tabIndex={-1}>
        {listed.map((product) => (
          <li key={product.id}>
            <ProductFiguresRow product={product} mostUnits={products[0]?.units ?? 1} />
          </li>
        ))}
      </ol>
      {products.length > FIRST_LISTED && !isWhole && (
        <Button variant="quiet" onClick={showWhole}>
          Show all {formatCount(products.length)}
        </Button>
      )}
    </section>
  );
}

type RowProps = { readonly product: ProductFigures; readonly mostUnits: number };

function ProductFiguresRow({ product, mostUnits }: RowProps) {
  const { id, name, units, revenue, previousUnits, claims, swaps, stock } = product;
  const change = formatChange(units, previousUnits);
  const sellThrough = formatSellThrough(product);
  return (
    <div className={styles.product}>
      <div className={styles.main}>
        <Link to={`?tab=products&product=${id}`} className={styles.name} dir="auto">
          {name}
        </Link>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${(units / mostUnits) * 100}%` }} />
        </span>
      </div>
      <dl className={styles.numbers}>
        <div>
          <dt>Units</dt>
          <dd>
            {formatCount(units)}
            {change && <span className={styles.quiet}> {change}</span>}
            {claims > 0 && (
              <span className={styles.quiet}> {claims === 1 ? '1 claim' : `${formatCount(claims)} claims`}</span>
            )}
            {swaps > 0 && (
              <span className={styles.quiet}> {swaps === 1 ? '1 size swap' : `${formatCount(swaps)} size swaps`}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Sales</dt>
          <dd>{formatAmount(revenue)}</dd>
        </div>
        <div>
          <dt>Sell-through</dt>
          <dd>
            {sellThrough ?? '–'}
            {sellThrough && stock !== null && <span className={styles.quiet}> {formatCount(stock)} left</span>}
          </dd>
        </div>
      </dl>
      <SizeCurve product={product} />
    </div>
  );
}

/** How the units are spread over the sizes, from small to large: what to order more of. */
function SizeCurve({ product: { name, sizes, units } }: { readonly product: ProductFigures }) {
  const most = Math.max(1, ...sizes.map((each) => each.units));
  return (
    <ul className={styles.sizes} aria-label={`Sizes of ${name}`}>
      {fillSizes(sizes).map(({ size, units: count }) => (
        <li key={size} title={`${Math.round((count / units) * 100)}% of the units`}>
          <span className={styles.count}>{formatCount(count)}</span>
          <span className={styles.column} aria-hidden="true">
            <span style={{ height: `${(count / most) * 100}%` }} />
          </span>
          <span className={styles.size}>{size}</span>
        </li>
      ))}
    </ul>
  );
}
