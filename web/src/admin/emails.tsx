import { type AdminEmail, EMAIL_WAIT_DAYS, type EmailState } from '@plenty/contract/admin/emails';
import { adminEmailEndpoints, adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { getListedEmailName } from '@plenty/contract/orders/order-email';
import { format } from 'date-fns';
import { useState } from 'react';
import { apiQueryKey } from '../shell/query-client.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { callAdminApi, useAdminPages, useAdminQuery } from './api/admin-api.ts';
import { useAdminMutation } from './api/use-admin-mutation.ts';
import styles from './emails.module.css';
import { SelectInput } from './ui/form-inputs.tsx';
import { AdminHeader, AdminPagedList, Badge } from './ui/list.tsx';

const FILTERS = [
  { value: 'all', label: 'All emails' },
  { value: 'failed', label: 'Those that failed' },
] as const;

/** The emails customers got about their orders, their places in line and their carts, under Orders (D-27, D-34). */
export default function Emails() {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value']>('all');
  const query = filter === 'failed' ? { state: filter } : {};
  const pages = useAdminPages({
    queryKey: apiQueryKey(adminEmailEndpoints.listAdminEmails, { query }),
    fetchPage: (after, options) =>
      callAdminApi(adminEmailEndpoints.listAdminEmails, { query: { ...query, ...after } }, options),
    getRows: ({ mails }) => mails,
  });
  return (
    <>
      <AdminHeader title="Emails">
        <SelectInput label="Shown" value={filter} options={FILTERS} onChange={setFilter} />
      </AdminHeader>
      <EmailHealthNotice />
      <AdminPagedList
        key={filter}
        pages={pages}
        label="Emails"
        emptyMessage={filter === 'failed' ? 'No email has failed' : 'No emails yet'}
      >
        {(email) => <EmailRow email={email} />}
      </AdminPagedList>
    </>
  );
}

/** Why emails are not sent, and how many failed that the list does not show, such as password resets. */
function EmailHealthNotice() {
  const health = useAdminQuery(adminEmailEndpoints.getEmailHealth).data;
  if (!health) return null;
  const { hasServer, waiting, waitReason, isUnreachable, failed } = health;
  const unlisted = failed.filter(({ isListed }) => !isListed);
  if (hasServer && waiting === 0 && unlisted.length === 0) return null;
  return (
    <div className={styles.health}>
      {!hasServer && (
        <p>
          No SMTP server is set up. Emails wait for one, but for {EMAIL_WAIT_DAYS} days at most: after that they have
          failed, and you can send them again.
        </p>
      )}
      {waiting > 0 && (
        <p>
          {waiting === 1 ? '1 email is waiting' : `${waiting} emails are waiting`} for another attempt.
          {waitReason !== '' && ` The mail server ${isUnreachable ? 'cannot be reached' : 'says'}: ${waitReason}`}
        </p>
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
const STATE_LABELS = { queued: 'Queued', sent: 'Sent', failed: 'Failed' } as const satisfies Record<EmailState, string>;

function EmailRow({ email }: { readonly email: AdminEmail }) {
  const { orderId, orderNumber, to, queuedAt, state, reason, mayHaveArrived, isRepeat } = email;
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{getListedEmailName(email)}</span>
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
        {/* The connection broke after the last byte, so sending it again may send it twice. */}
        <Badge tone={state === 'failed' ? 'warning' : 'quiet'}>
          {mayHaveArrived ? 'May have arrived' : STATE_LABELS[state]}
        </Badge>
        {orderId !== '' && (
          <ButtonLink variant="text" to={`?tab=orders&order=${orderId}`}>
            {orderNumber}
          </ButtonLink>
        )}
        {state === 'failed' &&
          (orderId === '' ? <ResendWithoutOrder email={email} /> : <ResendToOrder email={email} />)}
      </div>
    </div>
  );
}

type EmailProps = { readonly email: AdminEmail };

/** Only failed emails are sent again from here; others are sent again from their order. */
function ResendToOrder({ email }: EmailProps) {
  const { save, isBusy } = useAdminMutation(adminOrderEndpoints.resendEmail, RESEND_MESSAGES);
  const resend = () => void save({ params: { id: email.orderId }, body: { mail: email.id } });
  return <ResendButton email={email} isBusy={isBusy} onResend={resend} />;
}

function ResendWithoutOrder({ email }: EmailProps) {
  const { save, isBusy } = useAdminMutation(adminEmailEndpoints.resendShopperEmail, RESEND_MESSAGES);
  return <ResendButton email={email} isBusy={isBusy} onResend={() => void save({ params: { id: email.id } })} />;
}

type ResendButtonProps = EmailProps & { readonly isBusy: boolean; readonly onResend: () => void };

function ResendButton({ email, isBusy, onResend }: ResendButtonProps) {
  return (
    <Button
      variant="text"
      disabled={isBusy}
      aria-label={`Send again: ${getListedEmailName(email)} to ${email.to}`}
      onClick={onResend}
    >
      Send again
    </Button>
  );
}
