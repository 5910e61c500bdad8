import type { AdminSubscriber } from '@plenty/contract/panel/panel-subscriber';
import { format } from 'date-fns';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { ExportButton } from '../../../components/panel-export/export-button.tsx';
import { AdminHeader } from '../../../components/panel-list/panel-list.tsx';
import { AdminPagedList } from '../../../components/panel-list/panel-pages.tsx';
import { Badge } from '../../../components/panel-list/panel-row.tsx';
import { callAdminApi } from '../../../components/panel-save/call-panel.ts';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import { useSubscribers } from '../api/use-subscribers.ts';
import styles from './subscribers.module.css';

const DELETE_MESSAGES = { done: 'Subscriber deleted', failed: 'Failed to delete the subscriber', isFinal: true };

function formatCount(count: { readonly all: number; readonly confirmed: number } | null | undefined) {
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
      <AdminHeader title="Subscribers" note={formatCount(read.data?.pages[0]?.count)}>
        <ExportButton
          name="subscribers"
          fetchPage={(after) => callAdminApi('exportSubscribers', { query: after === undefined ? {} : { after } })}
        />
      </AdminHeader>
      <AdminPagedList query={read} label="Subscribers" rows={subscribers} emptyMessage="Nobody has subscribed yet">
        {(subscriber) => <SubscriberRow subscriber={subscriber} />}
      </AdminPagedList>
    </>
  );
}

function SubscriberRow({ subscriber }: { readonly subscriber: AdminSubscriber }) {
  const { id, email, isConfirmed, createdAt } = subscriber;
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useAdminMutation('deleteSubscriber', DELETE_MESSAGES);
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
      {!isConfirmed && <Badge>Not confirmed</Badge>}
      <Button variant="text" aria-label={`Delete ${email}`} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${email}?`}
        confirmLabel="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>The shop forgets this address. This cannot be taken back.</p>
      </ConfirmDialog>
    </div>
  );
}
