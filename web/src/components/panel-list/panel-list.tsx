import type { ReactNode } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { PanelWaiting } from './panel-waiting.tsx';
import styles from './panel-list.module.css';

type HeadProps = {
  readonly title: string;
  /** Beside the title, such as how many there are. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
};

/** The first line of a tab's page: what it is, and what can be done with it. */
export function PanelHead({ title, note, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h2>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** What this needs of a query's result. */
type Read<Data> = { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };

type LoadedProps<Data> = {
  readonly read: Read<Data>;
  /** What could not be loaded, as in 'The orders could not be loaded.' */
  readonly failed: string;
  readonly children: (data: Data) => ReactNode;
};

/** What a page of the panel shows of the shop once it is there. */
export function PanelLoaded<Data>({ read, failed, children }: LoadedProps<Data>) {
  if (read.data !== undefined) return children(read.data);
  if (read.isError) return <LoadFailed sentence={failed} onTryAgain={() => void read.refetch()} />;
  return <PanelWaiting />;
}

/** Said in the place of an empty list. */
export function PanelEmpty({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** The lines of a list, one below the other. */
export function PanelRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
