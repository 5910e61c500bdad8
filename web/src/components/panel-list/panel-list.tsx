import type { ReactNode } from 'react';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import { AdminListSkeleton } from './panel-waiting.tsx';
import styles from './panel-list.module.css';

type HeaderProps = {
  readonly title: string;
  /** Beside the title, such as how many there are. */
  readonly note?: string | undefined;
  readonly children?: ReactNode;
};

/** The first line of a tab's page: what it is, and what can be done with it. */
export function AdminHeader({ title, note, children }: HeaderProps) {
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
type QueryState<Data> = { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };

type QueryResultProps<Data> = {
  readonly query: QueryState<Data>;
  /** What could not be loaded, as in 'The orders could not be loaded.' */
  readonly errorMessage: string;
  readonly children: (data: Data) => ReactNode;
};

/** What a page of the panel shows of the shop once it is there. */
export function AdminQueryResult<Data>({ query, errorMessage, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadFailed message={errorMessage} onRetry={() => void query.refetch()} />;
  return <AdminListSkeleton />;
}

/** Said in the place of an empty list. */
export function AdminEmptyState({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

/** The lines of a list, one below the other. */
export function AdminList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
