import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminEmptyState, AdminQueryResult, AdminList } from './panel-list.tsx';
import { LoadMoreButton } from './panel-more.tsx';

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
