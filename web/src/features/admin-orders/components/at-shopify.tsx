import type { AdminOrder, ShopifyOrderState } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../../components/button/button-class.ts';
import { Button } from '../../../components/button/button.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import { updateCachedOrder } from '../api/order-calls.ts';
import { formatOrderDate } from '../api/order-date.ts';
import styles from './order-detail.module.css';

const PUSH_MESSAGES = {
  done: 'Order is sent to Shopify',
  failed: 'Failed to send the order to Shopify',
  isFinal: true,
};

function formatPushState({ state, orderId, nextAt }: ShopifyOrderState): string {
  switch (state) {
    case 'not-sent':
      return 'Not sent to Shopify.';
    case 'waiting':
      return nextAt === null
        ? 'Waits to be sent.'
        : `Is sent, or looked for there, from ${formatOrderDate(nextAt)} on.`;
    case 'sending':
      return 'Is being sent.';
    case 'sent':
      return `Order ${orderId} at Shopify.`;
    case 'failed':
      return 'Could not be sent.';
  }
}

/** What the owner's other store knows of an order; what could not be sent there is tried again from here. */
export function OrderShopifySection({
  order,
  pushed,
}: {
  readonly order: AdminOrder;
  readonly pushed: ShopifyOrderState;
}) {
  const client = useQueryClient();
  const { save, isBusy } = useAdminMutation('sendOrderToShopify', PUSH_MESSAGES);
  const send = async () => {
    const answer = await save({ params: { id: order.id } });
    if (answer) updateCachedOrder(client, answer.item);
  };
  return (
    <>
      <p>{formatPushState(pushed)}</p>
      {pushed.reason && <p className={styles.quiet}>{pushed.reason}.</p>}
      {pushed.href && (
        <a className={buttonClass('text')} href={pushed.href} target="_blank" rel="noopener noreferrer">
          Open it at Shopify
        </a>
      )}
      {(pushed.state === 'failed' || pushed.state === 'not-sent') && (
        <p className={styles.tryAgain}>
          <Button variant="quiet" disabled={isBusy} onClick={() => void send()}>
            {pushed.state === 'failed' ? 'Try again' : 'Send to Shopify'}
          </Button>
        </p>
      )}
    </>
  );
}
