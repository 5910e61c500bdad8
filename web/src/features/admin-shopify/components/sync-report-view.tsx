import type { SyncField, SyncReport } from '@plenty/contract/sync/sync-report';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import type { SyncWish } from '../../../components/panel-save/ask-for-sync.ts';
import { REPORT_PARTS } from '../api/sync-words.ts';
import { ReportPart } from './report-part.tsx';
import styles from './shopify.module.css';

/** A field of a product that Shopify's value is to be taken of. */
export type Taken = { readonly productId: number; readonly field: SyncField };

type Props = {
  readonly report: SyncReport;
  readonly isPreview: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (wish: SyncWish) => void;
};

function isSame(one: Taken, other: Taken): boolean {
  return one.productId === other.productId && one.field === other.field;
}

/** What a sync found, by product and field. What was kept here can be given up, field by field (D-35). */
export function SyncReportView({ report, isPreview, isBusy, onAsk }: Props) {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const toggle = (field: Taken, isTicked: boolean) =>
    setTaken((now) => [...now.filter((each) => !isSame(each, field)), ...(isTicked ? [field] : [])]);
  const take = () => {
    const productIds = [...new Set(taken.map(({ productId }) => productId))];
    onAsk({ body: { productIds, overwrite: [...taken] } });
  };
  return (
    <section aria-label={isPreview ? 'What a sync would do' : 'What the last sync did'} className={styles.report}>
      {REPORT_PARTS.map(({ kind, done, preview }) => (
        <ReportPart
          key={kind}
          title={isPreview ? preview : done}
          found={report[kind]}
          {...(kind === 'kept' && { taken, onToggle: toggle })}
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
