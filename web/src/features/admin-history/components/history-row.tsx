import type { HistoryEntry } from '@plenty/contract/panel/change';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { undoChange } from '../../../components/panel-save/undo-change.ts';
import { fieldWords, kindWords, valueText } from '../api/history-words.ts';
import styles from './history.module.css';

type Props = { readonly entry: HistoryEntry; readonly isOpen: boolean; readonly onToggle: () => void };

/** One change: what it was, what stood there before and after, and whether it can still be taken back. */
export function HistoryRow({ entry, isOpen, onToggle }: Props) {
  const { kind, title, lastAt, undoneAt, canUndo, fields } = entry;
  return (
    <PanelRow
      title={title}
      about={`${kindWords(kind)} · ${format(new Date(lastAt), "MMM dd, yyyy 'at' h:mm:ss a")}`}
      end={undoneAt !== null && <RowMark>Taken back</RowMark>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      {fields.length === 0 ? (
        <p className={styles.quiet}>This change holds nothing that is shown here.</p>
      ) : (
        <dl className={styles.fields}>
          {fields.map(({ document, field, before, after }) => (
            <div key={`${document} ${field}`} className={styles.field}>
              <dt className={styles.name}>
                {fieldWords(field)} <span className={styles.quiet}>{document}</span>
              </dt>
              <Value whose="Before" value={before} />
              <Value whose="After" value={after} />
            </div>
          ))}
        </dl>
      )}
      {canUndo && <Undo id={entry.id} />}
    </PanelRow>
  );
}

function Value({ whose, value }: { readonly whose: string; readonly value: unknown }) {
  return (
    <dd>
      <span className={styles.whose}>{whose}</span>
      <span dir="auto" className={styles.value}>
        {valueText(value)}
      </span>
    </dd>
  );
}

function Undo({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await undoChange(client, id);
    setIsBusy(false);
  };
  return (
    <p className={styles.more}>
      <Button aria-busy={isBusy} onClick={() => void undo()}>
        Take this back
      </Button>
    </p>
  );
}
