import { ORDER_EMAIL_NAMES } from '@plenty/contract/mail/order-mail';
import type { EmailState, AdminEmail } from '@plenty/contract/panel/panel-mail';
import { format } from 'date-fns';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/panel-list/panel-row.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import styles from './mails.module.css';

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
