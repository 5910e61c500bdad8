import { ORDER_MAIL_NAMES } from '@plenty/contract/mail/order-mail';
import type { MailState, PanelMail } from '@plenty/contract/panel/panel-mail';
import { format } from 'date-fns';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { RowMark } from '../../../components/panel-list/panel-row.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import styles from './mails.module.css';

const WORDS = { done: 'Mail sent again', failed: 'Failed to send the mail again', isFinal: true };
/** The connection ended after its last byte: whoever sends it again may send it twice. */
const MAY_HAVE_ARRIVED = 'May have arrived';
const STATES = { queued: 'Queued', sent: 'Sent', failed: 'Failed' } as const satisfies Record<MailState, string>;

/** One mail: what it told whom, and how far it is. What failed goes out once more with a press; anything else does from its order. */
export function MailLine({ mail }: { readonly mail: PanelMail }) {
  const { id, kind, orderId, orderNumber, to, queuedAt, state, reason, mayHaveArrived, isRepeat } = mail;
  const { save, isBusy } = useChange('resendMail', WORDS);
  const name = ORDER_MAIL_NAMES[kind];
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
        <RowMark tone={state === 'failed' ? 'warning' : 'quiet'}>
          {mayHaveArrived ? MAY_HAVE_ARRIVED : STATES[state]}
        </RowMark>
        <ButtonLink look="text" to={`?tab=orders&order=${orderId}`}>
          {orderNumber}
        </ButtonLink>
        {state === 'failed' && (
          <Button
            look="text"
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
