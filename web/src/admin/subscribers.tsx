import { type AdminSubscriber, adminSubscriberEndpoints } from '@plenty/contract/api/admin-subscriber-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { registerEndpoints } from '../shell/api-client.ts';
import { apiQueryKey } from '../shell/query-client.ts';
import { Button } from '../ui/button.tsx';
import { callAdminApi } from './api/admin-api.ts';
import { useAdminMutation } from './api/use-admin-mutation.ts';
import styles from './subscribers.module.css';
import { ConfirmDialog } from './ui/dialog.tsx';
import { ExportButton } from './ui/export-button.tsx';
import { AdminHeader, AdminPagedList, Badge } from './ui/list.tsx';

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

registerEndpoints(adminSubscriberEndpoints);

/** Who asked for the newsletter, newest first, a page at a time. */
export function useSubscribers() {
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listSubscribers'), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listSubscribers', { query: pageParam === '' ? {} : { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

export default Subscribers;
