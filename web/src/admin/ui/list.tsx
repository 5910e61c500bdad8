import Chip from '@mui/material/Chip';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { getPictureSrcSet } from '@plenty/contract/catalog/picture';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../shell/skeleton.tsx';
import styles from './list.module.css';

type HeaderProps = {
  readonly title: string;
  /** Beside the title, such as a count. */
  readonly note?: string | undefined;
  /** The actions of the page. */
  readonly children?: ReactNode;
};

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

type QueryState<Data> = { readonly data: Data | undefined; readonly isError: boolean; readonly refetch: () => unknown };

type QueryResultProps<Data> = {
  readonly query: QueryState<Data>;
  /** Such as 'The orders could not be loaded.' */
  readonly errorMessage: string;
  /** Shown in place of an empty list. */
  readonly emptyMessage?: string;
  readonly children: (data: Data) => ReactNode;
};

/** The data of a query, or its loading, failed or empty state. */
export function AdminQueryResult<Data>({ query, errorMessage, emptyMessage, children }: QueryResultProps<Data>) {
  const { data, isError, refetch } = query;
  if (data === undefined) {
    return isError ? <LoadFailed message={errorMessage} onRetry={() => void refetch()} /> : <AdminListSkeleton />;
  }
  const isEmpty = Array.isArray(data) && data.length === 0;
  return isEmpty && emptyMessage !== undefined ? <AdminEmptyState>{emptyMessage}</AdminEmptyState> : children(data);
}

export function AdminEmptyState({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

export function AdminListSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} of="row" className={styles.skeletonRow} />
      ))}
    </div>
  );
}

type ListProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly getKey: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
};

export function AdminList<Item>({ label, items, getKey, children }: ListProps<Item>) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {items.map((item) => (
        <li key={getKey(item)}>{children(item)}</li>
      ))}
    </ul>
  );
}

export type RowToggle = { readonly isOpen: boolean; readonly onToggle: () => void };

/** At most one row of a list is open at a time. */
export function useOpenRow(): (id: string) => RowToggle {
  const [openId, setOpenId] = useState<string>();
  return (id) => ({ isOpen: openId === id, onToggle: () => setOpenId(openId === id ? undefined : id) });
}

type RowProps = RowToggle & {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** At the start of the row, such as a picture. */
  readonly leading?: ReactNode;
  /** At the end of the row, such as a badge. */
  readonly trailing?: ReactNode;
  /** Shown below while the row is open. */
  readonly children: ReactNode;
};

/** A row that opens into its form. */
export function AdminListRow({ title, subtitle, leading, trailing, isOpen, onToggle, children }: RowProps) {
  const id = useId();
  return (
    <>
      <ListItemButton
        component="button"
        className={styles.rowHead}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={onToggle}
      >
        {leading}
        <RowText title={title} subtitle={subtitle} />
        {trailing}
        <span className={styles.arrow} data-open={isOpen}>
          <Icon name="down" />
        </span>
      </ListItemButton>
      {isOpen && (
        <div id={id} className={styles.rowBody}>
          {children}
        </div>
      )}
    </>
  );
}

/** The title of a row and a line about it, in whatever direction they are written. */
export function RowText({ title, subtitle }: Pick<RowProps, 'title' | 'subtitle'>) {
  const line = { dir: 'auto', noWrap: true } as const;
  return <ListItemText primary={title} secondary={subtitle} slotProps={{ primary: line, secondary: line }} />;
}

type BadgeProps = { readonly children: ReactNode; readonly tone?: 'quiet' | 'warning' };

export function Badge({ children, tone = 'quiet' }: BadgeProps) {
  return <Chip component="span" size="small" label={children} color={tone === 'warning' ? 'warning' : 'default'} />;
}

/** A small picture at the start of a row. It keeps its space without a picture. */
export function RowThumbnail({ src }: { readonly src: string }) {
  const [failedSrc, setFailedSrc] = useState('');
  return (
    <span className={styles.picture}>
      {src !== '' && src !== failedSrc && (
        <img
          src={src}
          srcSet={getPictureSrcSet(src)}
          sizes="3rem"
          alt=""
          loading="lazy"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}

type Pages<Row> = QueryState<readonly Row[]> & {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
};
type PagedListProps<Row> = {
  readonly pages: Pages<Row>;
  /** What the rows are, such as 'Emails'. */
  readonly label: string;
  readonly emptyMessage: string;
  readonly children: (row: Row) => ReactNode;
};

/** A list that is read page by page, newest first. */
export function AdminPagedList<Row extends { readonly id: string }>({
  pages,
  label,
  emptyMessage,
  children,
}: PagedListProps<Row>) {
  const plural = label.toLowerCase();
  return (
    <>
      <AdminQueryResult query={pages} errorMessage={`The ${plural} could not be loaded.`} emptyMessage={emptyMessage}>
        {(rows) => (
          <AdminList label={label} items={rows} getKey={({ id }) => id}>
            {children}
          </AdminList>
        )}
      </AdminQueryResult>
      <LoadMoreButton pages={pages} rows={plural}>
        Show earlier {plural}
      </LoadMoreButton>
    </>
  );
}

type LoadMoreProps = {
  readonly pages: Pages<unknown>;
  /** What is listed, such as 'emails'. */
  readonly rows: string;
  readonly children: ReactNode;
};

/** The pressed button goes with the last page. The focus may be elsewhere by then. */
const focusEnd = (end: HTMLSpanElement | null) => {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true });
};

/** Its key has the list's filters, if there are any: those of another filter have not been pressed through. */
export function LoadMoreButton({ pages, rows, children }: LoadMoreProps) {
  const [wasPressed, setWasPressed] = useState(false);
  const loadMore = () => {
    setWasPressed(true);
    void pages.fetchNextPage();
  };
  if (!pages.hasNextPage) {
    return (
      wasPressed && (
        <span ref={focusEnd} className="visually-hidden" tabIndex={-1}>
          All {rows} are shown
        </span>
      )
    );
  }
  return (
    <p className={styles.more}>
      <Button variant="quiet" aria-busy={pages.isFetchingNextPage} onClick={loadMore}>
        {children}
      </Button>
    </p>
  );
}
