import type { SyncField, SyncReport } from '@plenty/contract/sync/sync-report';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import type { SyncOptions } from '../../../components/panel-save/ask-for-sync.ts';
import { REPORT_SECTIONS } from '../api/sync-words.ts';
import { SyncReportSection } from './report-part.tsx';
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
