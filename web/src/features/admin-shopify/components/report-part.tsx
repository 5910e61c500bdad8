import type { ReportedProduct, SyncReport } from '@plenty/contract/sync/sync-report';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon/icon.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import { getFieldLabel } from '../api/sync-words.ts';
import type { ChosenField } from './sync-report-view.tsx';
import styles from './shopify.module.css';

type SectionProps = {
  readonly title: string;
  readonly found: SyncReport['kept'];
  /** Where the fields can be chosen, those that are. */
  readonly chosen?: readonly ChosenField[];
  readonly onToggle?: (field: ChosenField, isChecked: boolean) => void;
};

/** One kind of difference with its products; closed where there are none to name. */
export function SyncReportSection({ title, found, chosen, onToggle }: SectionProps) {
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
            {onToggle && chosen ? (
              <FieldCheckboxes product={product} chosen={chosen} onToggle={onToggle} />
            ) : (
              <span className={styles.quiet}>{product.fields.map(getFieldLabel).join(', ')}</span>
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

type FieldCheckboxesProps = {
  readonly product: ReportedProduct;
  readonly chosen: readonly ChosenField[];
  readonly onToggle: (field: ChosenField, isChecked: boolean) => void;
};

function FieldCheckboxes({ product: { productId, title, fields }, chosen, onToggle }: FieldCheckboxesProps) {
  if (productId === null) return null;
  return (
    <fieldset className={styles.fields} aria-label={title}>
      {fields.map((field) => (
        <CheckboxInput
          key={field}
          label={`Take Shopify’s ${getFieldLabel(field)}`}
          isTicked={chosen.some((each) => each.productId === productId && each.field === field)}
          onChange={(isChecked) => onToggle({ productId, field }, isChecked)}
        />
      ))}
    </fieldset>
  );
}
