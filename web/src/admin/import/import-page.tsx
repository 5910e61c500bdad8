import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { AdminHeader } from '../ui/list.tsx';
import { confirmLeave, useUnloadGuard } from '../ui/unsaved-changes.ts';
import { CsvFileInput } from './csv-file-input.tsx';
import styles from './import-page.module.css';
import type { useCsvImport } from './use-csv-import.ts';

const COUNT = new Intl.NumberFormat('en-US');

/** '1 product', '5,000 products'. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`;
}

/** '12 of 5,000 products imported'. */
export function formatProgress(done: number, total: number, what: string): string {
  return total === 0 ? 'Importing...' : `${COUNT.format(done)} of ${COUNT.format(total)} ${what}`;
}

type CsvImport = ReturnType<typeof useCsvImport<unknown, unknown, unknown>>;
type ImportPageProps = Pick<CsvImport, 'isReading' | 'progress' | 'problem' | 'choose'> & {
  readonly title: string;
  readonly lead: string;
  /** The list that the imported things join. */
  readonly listPath: string;
  readonly children: ReactNode;
};

/** Chooses a CSV file; below it come the preview, and then what was imported. */
export function ImportPage(props: ImportPageProps) {
  const { title, lead, listPath, isReading, progress, problem, choose, children } = props;
  const navigate = useNavigate();
  const isRunning = progress !== undefined;
  useUnloadGuard(isRunning);
  return (
    <div className={styles.page}>
      <AdminHeader title={title}>
        <Button variant="quiet" onClick={() => confirmLeave(() => void navigate(listPath))}>
          Back to List
        </Button>
      </AdminHeader>
      <p className={styles.lead}>{lead}</p>
      <CsvFileInput
        label="CSV file from Shopify"
        isReading={isReading}
        isDisabled={isRunning}
        problem={problem}
        onChoose={choose}
      />
      {children}
    </div>
  );
}

type ImportSectionProps = { readonly title: string; readonly children: ReactNode };

export function ImportSection({ title, children }: ImportSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

export function ImportedSection({ title, children }: ImportSectionProps) {
  return (
    <ImportSection title={title}>
      <p className={styles.lead}>You can undo the whole import later in the history.</p>
      {children}
    </ImportSection>
  );
}

type ImportActionProps = Pick<CsvImport, 'isReading'> & {
  readonly label: string;
  /** While it runs. */
  readonly progress: string | undefined;
  readonly onImport: () => void;
};

export function ImportAction({ label, isReading, progress, onImport }: ImportActionProps) {
  return (
    <p className={styles.actions}>
      <Button disabled={isReading} aria-busy={progress !== undefined} onClick={onImport}>
        {label}
      </Button>
      <output className={styles.progress}>{progress}</output>
    </p>
  );
}
