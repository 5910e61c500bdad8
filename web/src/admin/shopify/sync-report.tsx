import {
  type ReportedProduct,
  type SyncField,
  type SyncReport,
  listReportedFields,
} from '@plenty/contract/admin/shopify-sync';
import { useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import { ShowAll } from '../ui/show-all.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import type { SyncOptions } from './shopify-sync.ts';
import styles from './shopify.module.css';

/** A field that takes over Shopify's value. */
type ChosenField = { readonly productId: number; readonly field: SyncField };

type SyncReportViewProps = {
  readonly report: SyncReport;
  readonly isPreview: boolean;
  readonly isBusy: boolean;
  readonly onRequestSync: (options: SyncOptions) => void;
};

function isSameField(one: ChosenField, other: ChosenField): boolean {
  return one.productId === other.productId && one.field === other.field;
}

/** What a sync changed or would change. Fields that were edited here are kept, and can take over Shopify's value one by one (D-35). */
export function SyncReportView({ report, isPreview, isBusy, onRequestSync }: SyncReportViewProps) {
  const [chosen, setChosen] = useState<readonly ChosenField[]>([]);
  const toggle = (field: ChosenField, isChecked: boolean) =>
    setChosen((now) => [...now.filter((each) => !isSameField(each, field)), ...(isChecked ? [field] : [])]);
  const overwrite = () => {
    const productIds = [...new Set(chosen.map(({ productId }) => productId))];
    onRequestSync({ body: { productIds, overwrite: [...chosen] } });
  };
  return (
    <section aria-label={isPreview ? 'What a sync would do' : 'What the last sync did'} className={styles.report}>
      {REPORT_SECTIONS.map(({ kind, done, preview }) => (
        <SyncReportSection
          key={kind}
          title={isPreview ? preview : done}
          found={report[kind]}
          {...(kind === 'kept' && { chosen, onToggle: toggle })}
        />
      ))}
      <p className={styles.quiet}>{report.unchanged.toLocaleString('en-US')} with nothing new at Shopify</p>
      {chosen.length > 0 && (
        <p>
          <Button disabled={isBusy} onClick={overwrite}>
            Take Shopify’s value for {chosen.length === 1 ? 'this field' : `these ${chosen.length} fields`}
          </Button>
        </p>
      )}
    </section>
  );
}

/** How many products a section shows before the owner asks for all of them. */
const FIRST_LISTED = 100;

type SectionProps = {
  readonly title: string;
  readonly found: SyncReport['kept'];
  /** Given where fields can be chosen. */
  readonly chosen?: readonly ChosenField[];
  readonly onToggle?: (field: ChosenField, isChecked: boolean) => void;
};

function SyncReportSection({ title, found, chosen, onToggle }: SectionProps) {
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
      <ShowAll all={products} first={FIRST_LISTED}>
        {(shown) => (
          <ul className={styles.products}>
            {shown.map((product, index) => (
              <li key={`${product.productId} ${product.title} ${index}`} className={styles.product}>
                <ProductName product={product} />
                {product.reason && <span className={styles.quiet}>{product.reason}</span>}
                {onToggle && chosen ? (
                  <FieldCheckboxes product={product} chosen={chosen} onToggle={onToggle} />
                ) : (
                  <span className={styles.quiet}>
                    {listReportedFields(product)
                      .map((field) => FIELD_LABELS[field])
                      .join(', ')}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </ShowAll>
      {count > products.length && (
        <p className={styles.quiet}>
          {(count - products.length).toLocaleString('en-US')} did not fit into this report. See them with a sync of
          chosen{' '}
          <Link to="?tab=products" className={styles.link}>
            products
          </Link>
          .
        </p>
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

function FieldCheckboxes({ product, chosen, onToggle }: FieldCheckboxesProps) {
  const { productId, title } = product;
  if (productId === null) return null;
  return (
    <fieldset className={styles.fields} aria-label={title}>
      {listReportedFields(product).map((field) => (
        <CheckboxInput
          key={field}
          label={`Take Shopify’s ${FIELD_LABELS[field]}`}
          value={chosen.some((each) => isSameField(each, { productId, field }))}
          onChange={(isChecked) => onToggle({ productId, field }, isChecked)}
        />
      ))}
    </fieldset>
  );
}

/** `preview` is the title before anything was changed. */
const REPORT_SECTIONS = [
  { kind: 'new', done: 'New', preview: 'New at Shopify' },
  { kind: 'changed', done: 'Changed', preview: 'Changed at Shopify' },
  { kind: 'kept', done: 'Kept because changed here', preview: 'Kept because changed here' },
  { kind: 'gone', done: 'Gone at Shopify, still here', preview: 'Gone at Shopify, stays here' },
  { kind: 'leftOut', done: 'Left out', preview: 'Would be left out' },
] as const satisfies readonly { kind: keyof SyncReport; done: string; preview: string }[];
