import type { CustomerExport, SubscriberPreview } from '@plenty/contract/admin/subscriber-import';
import {
  ImportAction,
  ImportPage,
  ImportSection,
  ImportedSection,
  formatCount,
  formatProgress,
} from '../import/import-page.tsx';
import { ShowAll } from '../ui/show-all.tsx';
import styles from './subscriber-counts.module.css';
import { useSubscriberImport } from './use-subscriber-import.ts';

const COUNT = new Intl.NumberFormat('en-US');

/** Brings customers of a Shopify store who accept marketing email into the newsletter, with a preview of who does and who does not. */
export default function SubscriberImport() {
  const { start, shown, imported, ...page } = useSubscriberImport();
  const { isReading, progress } = page;
  return (
    <ImportPage
      {...page}
      title="Import subscribers"
      lead="In Shopify’s admin, open Customers, choose Export and “Plain CSV file”. Choose that file here. Only customers who accept email marketing there become subscribers. Their names, addresses and phone numbers are not sent to the shop."
      listPath="?tab=content&part=subscribers"
    >
      {imported ? (
        <ImportedSection title={`${formatCount(imported.changed, 'subscriber')} imported`}>
          {imported.kept > 0 && <p>{`${formatCount(imported.kept, 'address', 'addresses')} stayed as they were.`}</p>}
        </ImportedSection>
      ) : (
        shown && (
          <ImportSection title={`${formatCount(shown.preview.added, 'subscriber')} to import`}>
            <PreviewCounts found={shown.found} preview={shown.preview} />
            {shown.preview.added > 0 && (
              <ImportAction
                label={`Import ${formatCount(shown.preview.added, 'subscriber')}`}
                isReading={isReading}
                progress={progress && formatProgress(progress.done, progress.total, 'addresses')}
                onImport={start}
              />
            )}
          </ImportSection>
        )
      )}
    </ImportPage>
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
    { name: 'Have no valid email address', count: invalidLines.length, lines: invalidLines },
  ];
  return (
    <dl className={styles.counts}>
      {counts
        .filter(({ count }, index) => count > 0 || index < 2)
        .map(({ name, count, lines = [] }) => (
          <div key={name}>
            <dt>
              {name}
              <FileLines lines={lines} />
            </dt>
            <dd>{COUNT.format(count)}</dd>
          </div>
        ))}
    </dl>
  );
}

const FIRST_LINES = 10;

function FileLines({ lines }: { readonly lines: readonly number[] }) {
  if (lines.length === 0) return null;
  return (
    <ShowAll all={lines} first={FIRST_LINES}>
      {(shown) => `: ${lines.length === 1 ? 'line' : 'lines'} ${shown.join(', ')}`}
    </ShowAll>
  );
}
