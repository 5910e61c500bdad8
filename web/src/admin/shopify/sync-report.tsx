import type { ReportedProduct, SyncField, SyncReport } from '@plenty/contract/shopify/sync';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import type { SyncOptions } from './shopify-sync.ts';
import styles from './shopify.module.css';

/** A field of a product that Shopify's value is to be taken of. */
export type ChosenField = { readonly productId: number; readonly field: SyncField };

type SyncReportViewProps = {
  readonly report: SyncReport;
  readonly isPreview: boolean;
  readonly isBusy: boolean;
  readonly onRequestSync: (wish: SyncOptions) => void;
};

function isSameField(one: ChosenField, other: ChosenField): boolean {
  return one.productId === other.productId && one.field === other.field;
}

/** What a sync found, by product and field. What was kept here can be given up, field by field (D-35). */
export function SyncReportView({ report, isPreview, isBusy, onRequestSync }: SyncReportViewProps) {
  const [taken, setTaken] = useState<readonly ChosenField[]>([]);
  const toggle = (field: ChosenField, isChecked: boolean) =>
    setTaken((now) => [...now.filter((each) => !isSameField(each, field)), ...(isChecked ? [field] : [])]);
  const take = () => {
    const productIds = [...new Set(taken.map(({ productId }) => productId))];
    onRequestSync({ body: { productIds, overwrite: [...taken] } });
  };
  return (
    <section aria-label={isPreview ? 'What a sync would do' : 'What the last sync did'} className={styles.report}>
      {REPORT_SECTIONS.map(({ kind, done, preview }) => (
        <SyncReportSection
          key={kind}
          title={isPreview ? preview : done}
          found={report[kind]}
          {...(kind === 'kept' && { chosen: taken, onToggle: toggle })}
        />
      ))}
      <p className={styles.quiet}>{report.unchanged.toLocaleString('en-US')} without a difference</p>
      {taken.length > 0 && (
        <p>
          <Button disabled={isBusy} onClick={take}>
            Take Shopify’s value for {taken.length === 1 ? 'this field' : `these ${taken.length} fields`}
          </Button>
        </p>
      )}
    </section>
  );
}

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

const FIELD_LABELS = {
  name: 'name',
  description: 'description',
  price: 'price',
  category: 'category',
  choices: 'sizes and colors',
  pictures: 'pictures',
  listing: 'visibility',
  counts: 'stock',
} as const satisfies Record<SyncField, string>;

/** What a field of a product is called, in the middle of a sentence. */
export function getFieldLabel(field: SyncField): string {
  return FIELD_LABELS[field];
}

type SectionKind = Exclude<keyof SyncReport, 'unchanged'>;

/** The parts of a report in the order they are shown; `preview` is what they are called before anything was done. */
export const REPORT_SECTIONS: readonly {
  readonly kind: SectionKind;
  readonly done: string;
  readonly preview: string;
}[] = [
  { kind: 'new', done: 'New', preview: 'New at Shopify' },
  { kind: 'changed', done: 'Changed', preview: 'Changed at Shopify' },
  { kind: 'kept', done: 'Kept because changed here', preview: 'Kept because changed here' },
  { kind: 'gone', done: 'Gone at Shopify, still here', preview: 'Gone at Shopify, stays here' },
  { kind: 'leftOut', done: 'Left out', preview: 'Would be left out' },
];
