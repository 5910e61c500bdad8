import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelEmpty, PanelLoaded, PanelRows } from './panel-list.tsx';
import { PanelMore } from './panel-more.tsx';

type Props<Row> = {
  readonly read: UseInfiniteQueryResult;
  /** What the lines are, as in 'Emails'. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
};

/** A list that is read a page at a time, the newest first. */
export function PanelPages<Row extends { readonly id: string }>({ read, label, rows, empty, children }: Props<Row>) {
  const things = label.toLowerCase();
  return (
    <>
      <PanelLoaded read={read} failed={`The ${things} could not be loaded.`}>
        {() =>
          rows.length === 0 ? (
            <PanelEmpty>{empty}</PanelEmpty>
          ) : (
            <PanelRows label={label}>
              {rows.map((row) => (
                <li key={row.id}>{children(row)}</li>
              ))}
            </PanelRows>
          )
        }
      </PanelLoaded>
      <PanelMore read={read}>Show earlier {things}</PanelMore>
    </>
  );
}
