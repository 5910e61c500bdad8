import type { AuditLogEntry } from '@plenty/contract/panel/change';
import { useQueryClient } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminListRow, Badge } from '../../../components/panel-list/panel-row.tsx';
import { undoChange } from '../../../components/panel-save/undo-change.ts';
import { formatFieldName, getChangeLabel, formatShortValue } from '../api/history-words.ts';
import styles from './history.module.css';

type Props = { readonly entry: AuditLogEntry; readonly isOpen: boolean; readonly onToggle: () => void };

/** One change: what it was, what stood there before and after, and whether it can still be taken back. */
export function HistoryRow({ entry, isOpen, onToggle }: Props) {
  const { kind, title, lastAt, undoneAt, canUndo, fields } = entry;
  return (
    <AdminListRow
      title={title}
      subtitle={`${getChangeLabel(kind)} · ${format(new Date(lastAt), "MMM dd, yyyy 'at' h:mm:ss a")}`}
      trailing={undoneAt !== null && <Badge>Taken back</Badge>}
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
                {formatFieldName(field)} <span className={styles.quiet}>{document}</span>
              </dt>
              <ChangedValue whose="Before" value={before} />
              <ChangedValue whose="After" value={after} />
            </div>
          ))}
        </dl>
      )}
      {canUndo && <UndoButton id={entry.id} />}
    </AdminListRow>
  );
}

function ChangedValue({ whose, value }: { readonly whose: string; readonly value: unknown }) {
  return (
    <dd>
      <span className={styles.whose}>{whose}</span>
      <span dir="auto" className={styles.value}>
        {formatShortValue(value)}
      </span>
    </dd>
  );
}

function UndoButton({ id }: { readonly id: string }) {
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
