import type { CustomerExport, SubscriberPreview } from '@plenty/contract/admin/subscriber-import';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { CsvFileInput } from '../ui/csv-file-input.tsx';
import { AdminHeader } from '../ui/list.tsx';
import { useUnloadGuard } from '../ui/unsaved-changes.tsx';
import styles from './subscriber-import.module.css';
import { useSubscriberImport } from './use-subscriber-import.ts';

const COUNT = new Intl.NumberFormat('en-US');
const countOf = (count: number, one: string, many: string) => `${COUNT.format(count)} ${count === 1 ? one : many}`;

/** Brings customers of a Shopify store who accept marketing email into the newsletter, with a preview of who does and who does not. */
export default function SubscriberImport() {
  const navigate = useNavigate();
  const { shown, problem, isReading, progress, imported, choose, start } = useSubscriberImport();
  useUnloadGuard(progress !== undefined);
  return (
    <div className={styles.page}>
      <AdminHeader title="Import subscribers">
        <Button variant="quiet" onClick={() => void navigate('?tab=content&part=subscribers')}>
          Back to List
        </Button>
      </AdminHeader>
      <p className={styles.lead}>
        In Shopify’s admin, open Customers, choose Export and “Plain CSV file”. Choose that file here. Only customers
        who accept email marketing there become subscribers. Their names, addresses and phone numbers are not sent to
        the shop.
      </p>
      <CsvFileInput
        label="CSV file from Shopify"
        isReading={isReading}
        isDisabled={progress !== undefined}
        problem={problem}
        onChoose={choose}
      />
      {imported ? (
        <section aria-labelledby="imported-title" className={styles.part}>
          <h3 id="imported-title" className={styles.title}>
            {`${countOf(imported.changed, 'subscriber', 'subscribers')} imported`}
          </h3>
          {imported.kept > 0 && <p>{`${countOf(imported.kept, 'address', 'addresses')} stayed as they were.`}</p>}
          <p className={styles.lead}>You can take all of it back at once, here or later in the history.</p>
        </section>
      ) : (
        shown && (
          <section aria-labelledby="preview-title" className={styles.part}>
            <h3 id="preview-title" className={styles.title}>
              {`${countOf(shown.preview.added, 'subscriber', 'subscribers')} to import`}
            </h3>
            <PreviewCounts found={shown.found} preview={shown.preview} />
            {shown.preview.added > 0 && (
              <p className={styles.actions}>
                <Button disabled={isReading} aria-busy={progress !== undefined} onClick={start}>
                  {`Import ${countOf(shown.preview.added, 'subscriber', 'subscribers')}`}
                </Button>
                <output className={styles.progress}>
                  {progress && `${COUNT.format(progress.done)} of ${COUNT.format(progress.total)} addresses`}
                </output>
              </p>
            )}
          </section>
        )
      )}
    </div>
  );
}

type PreviewCountsProps = { readonly found: CustomerExport; readonly preview: SubscriberPreview };

/** Every customer of the file is in one of these counts. */
function PreviewCounts({ found, preview }: PreviewCountsProps) {
  const { customers, withoutConsent, repeated, invalidLines } = found;
  const counts = [
    { name: 'Customers in the file', count: customers },
    { name: 'Accept email marketing and are new here', count: preview.added },
    { name: 'Are subscribed here already, or were asked to confirm', count: preview.subscribed },
    { name: 'Unsubscribed here, and stay unsubscribed', count: preview.unsubscribed },
    { name: 'Do not accept email marketing', count: withoutConsent },
    { name: 'Are in the file twice', count: repeated },
    { name: `Have no valid email address${describeLines(invalidLines)}`, count: invalidLines.length },
  ];
  return (
    <dl className={styles.counts}>
      {counts
        .filter(({ count }, index) => count > 0 || index < 2)
        .map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{COUNT.format(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

const MAX_LINES = 10;

function describeLines(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  const named = lines.slice(0, MAX_LINES).join(', ');
  return `: ${lines.length === 1 ? 'line' : 'lines'} ${named}${lines.length > MAX_LINES ? ' and more' : ''}`;
}
