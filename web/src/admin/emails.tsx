import type { AdminEmail, EmailState } from '@plenty/contract/admin/emails';
import { adminEmailEndpoints, adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { ORDER_EMAIL_NAMES } from '@plenty/contract/email/order-email';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { useState } from 'react';
import { registerEndpoints } from '../shell/api-client.ts';
import { apiQueryKey } from '../shell/query-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { callAdminApi, useAdminQuery } from './api/admin-api.ts';
import { useAdminMutation } from './api/use-admin-mutation.ts';
import styles from './emails.module.css';
import { SelectInput } from './ui/form-inputs.tsx';
import { AdminHeader, AdminPagedList, Badge } from './ui/list.tsx';

const FILTERS = [
  { value: 'all', label: 'All emails' },
  { value: 'failed', label: 'Those that failed' },
] as const;

/** What customers were written about their orders, and how far each mail is (D-27, D-34). */
export function Emails() {
  const [shown, setShown] = useState<(typeof FILTERS)[number]['value']>('all');
  const isFailedOnly = shown === 'failed';
  const read = useEmails(isFailedOnly);
  const mails = read.data?.pages.flatMap((page) => page.mails) ?? [];
  return (
    <>
      <AdminHeader title="Emails">
        <SelectInput
          label="Shown"
          value={shown}
          options={FILTERS}
          onChange={(value) => setShown(value === 'failed' ? 'failed' : 'all')}
        />
      </AdminHeader>
      <EmailHealthNotice />
      <AdminPagedList
        query={read}
        label="Emails"
        rows={mails}
        emptyMessage={isFailedOnly ? 'No email has failed' : 'No emails yet'}
      >
        {(mail) => <EmailRow mail={mail} />}
      </AdminPagedList>
    </>
  );
}

registerEndpoints({ ...adminEmailEndpoints, resendEmail: adminOrderEndpoints.resendEmail });

/** What customers were written, newest first, a page at a time; only what could not be sent, if that is asked for. */
export function useEmails(isFailedOnly: boolean) {
  const query = isFailedOnly ? { state: 'failed' as const } : {};
  return useInfiniteQuery({
    queryKey: [...apiQueryKey('listAdminEmails', { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callAdminApi('listAdminEmails', { query: { ...query, ...(pageParam && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** What keeps emails from going out, and what failed that the list does not show: emails about accounts. */
export function EmailHealthNotice() {
  const health = useAdminQuery('getEmailHealth').data;
  if (!health) return null;
  const { hasServer, waiting, failed } = health;
  const unlisted = failed.filter(({ isListed }) => !isListed);
  if (hasServer && waiting === 0 && unlisted.length === 0) return null;
  return (
    <div className={styles.health}>
      {!hasServer && <p>No SMTP server is set up. Emails wait until there is one.</p>}
      {waiting > 0 && (
        <p>{waiting === 1 ? '1 email is waiting' : `${waiting} emails are waiting`} for another attempt.</p>
      )}
      {unlisted.length > 0 && (
        <p>
          Also not sent in the last 7 days: {unlisted.map(({ name, count }) => `${name} (${count})`).join(', ')}. These
          emails hold secrets, so they are not listed. Whoever needs one can ask for it again.
        </p>
      )}
    </div>
  );
}

const RESEND_MESSAGES = { done: 'Mail sent again', failed: 'Failed to send the mail again', isFinal: true };
/** The connection ended after its last byte: whoever sends it again may send it twice. */
const MAY_HAVE_ARRIVED_LABEL = 'May have arrived';
const STATE_LABELS = { queued: 'Queued', sent: 'Sent', failed: 'Failed' } as const satisfies Record<EmailState, string>;

/** One mail: what it told whom, and how far it is. What failed goes out once more with a press; anything else does from its order. */
export function EmailRow({ mail }: { readonly mail: AdminEmail }) {
  const { id, kind, orderId, orderNumber, to, queuedAt, state, reason, mayHaveArrived, isRepeat } = mail;
  const { save, isBusy } = useAdminMutation('resendEmail', RESEND_MESSAGES);
  const name = ORDER_EMAIL_NAMES[kind];
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet} dir="auto">
          {to}
        </span>
        <span className={styles.quiet}>
          {format(new Date(queuedAt), "MMM dd, yyyy 'at' h:mm a")}
          {isRepeat && ', once more'}
        </span>
        {reason && (
          <span className={styles.reason} dir="auto">
            {reason}
          </span>
        )}
      </div>
      <div className={styles.end}>
        <Badge tone={state === 'failed' ? 'warning' : 'quiet'}>
          {mayHaveArrived ? MAY_HAVE_ARRIVED_LABEL : STATE_LABELS[state]}
        </Badge>
        <ButtonLink variant="text" to={`?tab=orders&order=${orderId}`}>
          {orderNumber}
        </ButtonLink>
        {state === 'failed' && (
          <Button
            variant="text"
            disabled={isBusy}
            aria-label={`Send again: ${name} to ${to}`}
            onClick={() => void save({ params: { id: orderId }, body: { mail: id } })}
          >
            Send again
          </Button>
        )}
      </div>
    </div>
  );
}

export default Emails;
