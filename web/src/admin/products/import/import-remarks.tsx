import type { ImportPreview, ImportRemark } from '@plenty/contract/admin/product-import';
import { Icon } from '../../../ui/icon.tsx';
import type { PictureFailure } from './copy-pictures.ts';
import styles from './product-import.module.css';

/** What is not imported, and what is imported differently than it was, product by product. */
export function ImportRemarks({ preview: { leftOut, notForSale, notes } }: { readonly preview: ImportPreview }) {
  return (
    <div className={styles.remarks}>
      <RemarkList title="Left out" remarks={leftOut} isOpen />
      <RemarkList title="Not for sale at Shopify, not imported" remarks={notForSale} />
      <RemarkList title="Please check" remarks={notes} />
    </div>
  );
}

type RemarkListProps = { readonly title: string; readonly remarks: readonly ImportRemark[]; readonly isOpen?: boolean };

function RemarkList({ title, remarks, isOpen = false }: RemarkListProps) {
  if (remarks.length === 0) return null;
  return (
    <details className={styles.section} open={isOpen}>
      <summary className={styles.summary}>
        {title}
        <span className={styles.quiet}>{remarks.length.toLocaleString('en-US')}</span>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </summary>
      <ul className={styles.list}>
        {remarks.map(({ line, lastLine, name, sentence }) => (
          <li key={`${line} ${sentence}`}>
            <strong dir="auto">{name}</strong>
            <span className={styles.quiet}>{line === lastLine ? `line ${line}` : `lines ${line} to ${lastLine}`}</span>
            <span className={styles.sentence}>{sentence}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Pictures that are not in the shop. */
export function PictureFailures({ failures }: { readonly failures: readonly PictureFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <details className={styles.section} open>
      <summary className={styles.summary}>
        Pictures that were not copied
        <span className={styles.quiet}>{failures.length.toLocaleString('en-US')}</span>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </summary>
      <ul className={styles.list}>
        {failures.map(({ src, isReachable }) => (
          <li key={src}>
            <span className={styles.sentence}>{src}</span>
            <span className={styles.quiet}>
              {isReachable ? 'It is shown from its old address.' : 'It cannot be reached and was left out.'}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
