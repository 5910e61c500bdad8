import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelEmpty, PanelHead, PanelLoaded, PanelRows } from '../../../components/panel-list/panel-list.tsx';
import { useHistory } from '../api/use-history.ts';
import { HistoryRow } from './history-row.tsx';
import styles from './history.module.css';

/** What was done in the panel, with before and after, and the way to take it back (D-11, D-34). */
export function History() {
  const read = useHistory();
  const [opened, setOpened] = useState<string>();
  const entries = read.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <PanelHead title="History" />
      <PanelLoaded read={read} failed="The history could not be loaded.">
        {() =>
          entries.length === 0 ? (
            <PanelEmpty>Nothing was changed yet</PanelEmpty>
          ) : (
            <PanelRows label="Changes">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <HistoryRow
                    entry={entry}
                    isOpen={opened === entry.id}
                    onToggle={() => setOpened(opened === entry.id ? undefined : entry.id)}
                  />
                </li>
              ))}
            </PanelRows>
          )
        }
      </PanelLoaded>
      {read.hasNextPage && (
        <p className={styles.more}>
          <Button look="quiet" aria-busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            Show earlier changes
          </Button>
        </p>
      )}
    </>
  );
}
