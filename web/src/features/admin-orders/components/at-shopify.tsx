import type { PanelOrder, PushedOrder } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../../components/button/button-class.ts';
import { Button } from '../../../components/button/button.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { keepOrder } from '../api/order-calls.ts';
import { orderDate } from '../api/order-date.ts';
import styles from './order-detail.module.css';

const WORDS = { done: 'Order is sent to Shopify', failed: 'Failed to send the order to Shopify', isFinal: true };

function stateWords({ state, orderId, nextAt }: PushedOrder): string {
  switch (state) {
    case 'not-sent':
      return 'Not sent to Shopify.';
    case 'waiting':
      return nextAt === null ? 'Waits to be sent.' : `Is sent, or looked for there, from ${orderDate(nextAt)} on.`;
    case 'sending':
      return 'Is being sent.';
    case 'sent':
      return `Order ${orderId} at Shopify.`;
    case 'failed':
      return 'Could not be sent.';
  }
}

/** What the owner's other store knows of an order; what could not be sent there is tried again from here. */
export function AtShopify({ order, pushed }: { readonly order: PanelOrder; readonly pushed: PushedOrder }) {
  const client = useQueryClient();
  const { save, isBusy } = useChange('pushOrder', WORDS);
  const send = async () => {
    const answer = await save({ params: { id: order.id } });
    if (answer) keepOrder(client, answer.item);
  };
  return (
    <>
      <p>{stateWords(pushed)}</p>
      {pushed.reason && <p className={styles.quiet}>{pushed.reason}.</p>}
      {pushed.href && (
        <a className={buttonClass('text')} href={pushed.href} target="_blank" rel="noopener noreferrer">
          Open it at Shopify
        </a>
      )}
      {(pushed.state === 'failed' || pushed.state === 'not-sent') && (
        <p className={styles.tryAgain}>
          <Button look="quiet" disabled={isBusy} onClick={() => void send()}>
            {pushed.state === 'failed' ? 'Try again' : 'Send to Shopify'}
          </Button>
        </p>
      )}
    </>
  );
}
