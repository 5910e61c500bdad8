import { ORDER_EMAIL_NAMES } from '@plenty/contract/mail/order-mail';
import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import { updateCachedOrder } from '../api/order-calls.ts';
import { formatOrderDate } from '../api/order-date.ts';
import styles from './order-detail.module.css';

const RESEND_MESSAGES = { done: 'Mail sent again', failed: 'Failed to send the mail again', isFinal: true };

/** What the customer was sent, the newest first; any of it goes out once more with a press (D-27). */
export function OrderEmails({ order }: { readonly order: AdminOrder }) {
  const client = useQueryClient();
  const { save, isBusy } = useAdminMutation('resendEmail', RESEND_MESSAGES);
  const resend = async (mail: string) => {
    const answer = await save({ params: { id: order.id }, body: { mail } });
    if (answer) updateCachedOrder(client, answer.item);
  };
  if (order.mails.length === 0) {
    return (
      <p className={styles.quiet}>{order.isTestOrder ? 'A test order sends no mail.' : 'Nothing was sent yet.'}</p>
    );
  }
  return (
    <ul className={styles.mails}>
      {order.mails.toReversed().map(({ id, kind, sentAt, isRepeat }) => (
        <li key={id} className={styles.sent}>
          <span>
            {ORDER_EMAIL_NAMES[kind]}
            <span className={styles.quiet}>
              {' '}
              {formatOrderDate(sentAt)}
              {isRepeat && ', once more'}
            </span>
          </span>
          {!isRepeat && (
            <Button
              variant="text"
              disabled={isBusy}
              aria-label={`Send again: ${ORDER_EMAIL_NAMES[kind]}`}
              onClick={() => void resend(id)}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
