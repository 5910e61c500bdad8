import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './list.module.css';

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

type RowProps = {
  readonly title: string;
  /** A quiet line under the title. */
  readonly subtitle?: ReactNode;
  /** At the row's beginning, such as a picture. */
  readonly leading?: ReactNode;
  /** At the row's end, such as a state. */
  readonly trailing?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Drawn below while it is open. */
  readonly children: ReactNode;
};

/** A line of a list that opens into its form. */
export function AdminListRow({ title, subtitle, leading, trailing, isOpen, onToggle, children }: RowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.rowHead}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={onToggle}
      >
        {leading}
        <span className={styles.words}>
          <span className={styles.rowTitle} dir="auto">
            {title}
          </span>
          {subtitle && (
            <span className={styles.about} dir="auto">
              {subtitle}
            </span>
          )}
        </span>
        {trailing}
        <span className={styles.arrow} data-open={isOpen}>
          <Icon name="down" />
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.rowBody}>
          {children}
        </div>
      )}
    </div>
  );
}

/** A word or two about a line's state, such as 'Hidden'. */
export function Badge({
  children,
  tone = 'quiet',
}: {
  readonly children: ReactNode;
  readonly tone?: 'quiet' | 'warning';
}) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}

/** A small picture at a row's beginning; its place stays when there is none. */
export function RowThumbnail({ src }: { readonly src: string }) {
  const [failed, setFailed] = useState('');
  return (
    <span className={styles.picture}>
      {src !== '' && src !== failed && (
        <img
          src={src}
          srcSet={getPictureSrcSet(src)}
          sizes="3rem"
          alt=""
          loading="lazy"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

type PagedListProps<Row> = {
  readonly query: UseInfiniteQueryResult;
  /** What the lines are, as in 'Emails'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly emptyMessage: string;
  readonly children: (row: Row) => ReactNode;
};

/** A list that is read a page at a time, the newest first. */
export function AdminPagedList<Row extends { readonly id: string }>({
  query,
  label,
  rows,
  emptyMessage,
  children,
}: PagedListProps<Row>) {
  const things = label.toLowerCase();
  return (
    <>
      <AdminQueryResult query={query} errorMessage={`The ${things} could not be loaded.`}>
        {() =>
          rows.length === 0 ? (
            <AdminEmptyState>{emptyMessage}</AdminEmptyState>
          ) : (
            <AdminList label={label}>
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </AdminList>
          )
        }
      </AdminQueryResult>
      <LoadMoreButton query={query}>Show earlier {things}</LoadMoreButton>
    </>
  );
}

type LoadMoreProps = { readonly query: UseInfiniteQueryResult; readonly children: ReactNode };

/** Below a list that is read a page at a time: brings the next page, while there is one. */
export function LoadMoreButton({ query, children }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <p className={styles.more}>
      <Button variant="quiet" aria-busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </p>
  );
}

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The places of a list that is on its way. */
export function AdminListSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} of="row" className={styles.waitingRow} />
      ))}
    </div>
  );
}
