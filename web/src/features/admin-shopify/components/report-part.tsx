import type { ReportedProduct, SyncReport } from '@plenty/contract/sync/sync-report';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon/icon.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import { fieldWords } from '../api/sync-words.ts';
import type { Taken } from './sync-report-view.tsx';
import styles from './shopify.module.css';

type Props = {
  readonly title: string;
  readonly found: SyncReport['kept'];
  /** Where the fields can be chosen, those that are. */
  readonly taken?: readonly Taken[];
  readonly onToggle?: (field: Taken, isTicked: boolean) => void;
};

/** One kind of difference with its products; closed where there are none to name. */
export function ReportPart({ title, found, taken, onToggle }: Props) {
  const { count, products } = found;
  if (count === 0) return null;
  return (
    <details className={styles.part} open={onToggle !== undefined}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.quiet}>{count.toLocaleString('en-US')}</span>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </summary>
      <ul className={styles.products}>
        {products.map((product, place) => (
          <li key={`${product.productId} ${product.title} ${place}`} className={styles.product}>
            <ProductName product={product} />
            {product.reason && <span className={styles.quiet}>{product.reason}</span>}
            {onToggle && taken ? (
              <FieldBoxes product={product} taken={taken} onToggle={onToggle} />
            ) : (
              <span className={styles.quiet}>{product.fields.map(fieldWords).join(', ')}</span>
            )}
          </li>
        ))}
      </ul>
      {count > products.length && (
        <p className={styles.quiet}>and {(count - products.length).toLocaleString('en-US')} more</p>
      )}
    </details>
  );
}

function ProductName({ product: { title, productId } }: { readonly product: ReportedProduct }) {
  if (productId === null) return <span dir="auto">{title}</span>;
  return (
    <Link to={`?tab=products&product=${productId}`} className={styles.link} dir="auto">
      {title}
    </Link>
  );
}

type BoxesProps = {
  readonly product: ReportedProduct;
  readonly taken: readonly Taken[];
  readonly onToggle: (field: Taken, isTicked: boolean) => void;
};

function FieldBoxes({ product: { productId, title, fields }, taken, onToggle }: BoxesProps) {
  if (productId === null) return null;
  return (
    <fieldset className={styles.fields} aria-label={title}>
      {fields.map((field) => (
        <TickInput
          key={field}
          label={`Take Shopify’s ${fieldWords(field)}`}
          isTicked={taken.some((each) => each.productId === productId && each.field === field)}
          onChange={(isTicked) => onToggle({ productId, field }, isTicked)}
        />
      ))}
    </fieldset>
  );
}
