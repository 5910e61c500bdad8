import type { PanelSubscriber } from '@plenty/contract/panel/panel-subscriber';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AskDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { ExportButton } from '../../../components/panel-export/export-button.tsx';
import { PanelHead } from '../../../components/panel-list/panel-list.tsx';
import { PanelPages } from '../../../components/panel-list/panel-pages.tsx';
import { RowMark } from '../../../components/panel-list/panel-row.tsx';
import { callPanel } from '../../../components/panel-save/call-panel.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { useSubscribers } from '../api/use-subscribers.ts';
import styles from './subscribers.module.css';

const WORDS = { done: 'Subscriber deleted', failed: 'Failed to delete the subscriber', isFinal: true };

function countWords(count: { readonly all: number; readonly confirmed: number } | null | undefined) {
  return count
    ? `${count.confirmed.toLocaleString('en-US')} confirmed of ${count.all.toLocaleString('en-US')}`
    : undefined;
}

/** Who asked for the newsletter (D-37). The file holds the confirmed ones alone: nobody else may be written to. */
export function Subscribers() {
  const read = useSubscribers();
  const subscribers = read.data?.pages.flatMap((page) => page.subscribers) ?? [];
  return (
    <>
      <PanelHead title="Subscribers" note={countWords(read.data?.pages[0]?.count)}>
        <ExportButton
          name="subscribers"
          readPage={(after) => callPanel('exportSubscribers', { query: after === undefined ? {} : { after } })}
        />
      </PanelHead>
      <PanelPages read={read} label="Subscribers" rows={subscribers} empty="Nobody has subscribed yet">
        {(subscriber) => <SubscriberLine subscriber={subscriber} />}
      </PanelPages>
    </>
  );
}

function SubscriberLine({ subscriber }: { readonly subscriber: PanelSubscriber }) {
  const { id, email, isConfirmed, createdAt } = subscriber;
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useChange('deleteSubscriber', WORDS);
  const confirm = async () => {
    await save({ params: { id } });
    setIsAsking(false);
  };
  return (
    <div className={styles.line}>
      <span className={styles.words}>
        <span className={styles.email} dir="auto">
          {email}
        </span>
        <span className={styles.since}>since {format(new Date(createdAt), 'MMM dd, yyyy')}</span>
      </span>
      {!isConfirmed && <RowMark>Not confirmed</RowMark>}
      <Button look="text" aria-label={`Delete ${email}`} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={`Delete ${email}?`}
        confirm="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>The shop forgets this address. This cannot be taken back.</p>
      </AskDialog>
    </div>
  );
}
