import { type AdminSubscriber, adminSubscriberEndpoints } from '@plenty/contract/api/admin-subscriber-endpoints';
import { format } from 'date-fns';
import { Suspense, lazy } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { apiQueryKey } from '../shell/query-client.ts';
import { callAdminApi, useAdminPages } from './api/admin-api.ts';
import styles from './subscribers.module.css';
import { DeleteButton } from './ui/delete-button.tsx';
import { ExportButton } from './ui/export-button.tsx';
import { Button } from '../ui/button.tsx';
import { AdminHeader, AdminListSkeleton, AdminPagedList, Badge, RowText } from './ui/list.tsx';

const SubscriberImport = lazy(() => import('./subscriber-import/subscriber-import.tsx'));

/** Newsletter subscribers, under Content (D-37). The export holds only confirmed ones, because nobody else may be emailed. */
export default function Subscribers() {
  const [query] = useSearchParams();
  if (query.get('view') !== 'import') return <SubscriberList />;
  return (
    <Suspense fallback={<AdminListSkeleton />}>
      <SubscriberImport />
    </Suspense>
  );
}

function SubscriberList() {
  const navigate = useNavigate();
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminSubscriberEndpoints.listSubscribers),
    fetchPage: (after, options) => callAdminApi(adminSubscriberEndpoints.listSubscribers, { query: after }, options),
    getRows: ({ subscribers }) => subscribers,
  });
  const count = pages.firstPage?.count;
  const note = count && `${count.confirmed.toLocaleString('en-US')} confirmed of ${count.all.toLocaleString('en-US')}`;
  return (
    <>
      <AdminHeader title="Subscribers" note={note ?? undefined}>
        <Button variant="quiet" onClick={() => void navigate('?tab=content&part=subscribers&view=import')}>
          Import
        </Button>
        <ExportButton
          name="subscribers"
          fetchPage={(after) => callAdminApi(adminSubscriberEndpoints.exportSubscribers, { query: after })}
        />
      </AdminHeader>
      <AdminPagedList pages={pages} label="Subscribers" emptyMessage="Nobody has subscribed yet">
        {(subscriber) => <SubscriberRow subscriber={subscriber} />}
      </AdminPagedList>
    </>
  );
}

const DELETE_MESSAGES = { done: 'Subscriber deleted', failed: 'Failed to delete the subscriber', isFinal: true };

function SubscriberRow({ subscriber }: { readonly subscriber: AdminSubscriber }) {
  const { id, email, isConfirmed, createdAt } = subscriber;
  return (
    <div className={styles.line}>
      <RowText title={email} subtitle={`since ${format(new Date(createdAt), 'MMM dd, yyyy')}`} />
      {!isConfirmed && <Badge>Not confirmed</Badge>}
      <DeleteButton
        endpoint={adminSubscriberEndpoints.deleteSubscriber}
        request={{ params: { id } }}
        name={email}
        messages={DELETE_MESSAGES}
        aria-label={`Delete ${email}`}
      >
        <p>The shop forgets this address and will not import it again. This cannot be taken back.</p>
      </DeleteButton>
    </div>
  );
}
