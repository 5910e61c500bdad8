import type { AdminOrder, ShopifyOrderState } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { formatDeliveryEstimate } from '@plenty/contract/checkout/delivery-estimate';
import { type OrderSource, formatOrderSource } from '@plenty/contract/orders/order-source';
import { getListedEmailName } from '@plenty/contract/orders/order-email';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { CorrectTrackingButton } from './correct-tracking.tsx';
import styles from './order-detail.module.css';
import { updateCachedOrder } from './order-queries.ts';
import {
  PAYMENT_MODE_LABELS,
  PAYMENT_STATUS_LABELS,
  formatDelayResponse,
  formatEvent,
  formatOrderDate,
  formatOrderStatus,
} from './order-text.ts';

type Fact = { readonly name: string; readonly value: string | null | undefined };

function formatSource(source: OrderSource): string {
  return [formatOrderSource(source), source.medium, source.campaign].filter((part) => part !== '').join(' · ');
}

function getFacts(order: AdminOrder): readonly Fact[] {
  const {
    status,
    paymentMode,
    paymentStatus,
    paymentReason,
    transactionId,
    payBy,
    refundedAmount,
    tracking,
    arrival,
    delay,
    shippingService,
    source,
  } = order;
  return [
    { name: 'Paid by', value: PAYMENT_MODE_LABELS[paymentMode] },
    { name: 'Payment', value: PAYMENT_STATUS_LABELS[paymentStatus] },
    { name: 'Reason', value: paymentReason },
    { name: 'Transaction', value: transactionId },
    { name: 'To be paid by', value: paymentStatus === 'pending' && payBy !== null ? formatOrderDate(payBy) : null },
    { name: 'Refunded', value: refundedAmount === '0.00' ? null : formatDollars(parseMoney(refundedAmount)) },
    { name: 'Shipping', value: shippingService?.name },
    { name: status === 'delivered' ? 'Picked up at' : 'Pick-up at', value: shippingService?.pickUpAt },
    { name: 'Promised for', value: arrival && formatDeliveryEstimate(arrival) },
    {
      name: 'Delay told',
      value: delay && `${formatOrderDate(delay.toldAt)}${formatDelayResponse(delay.answer, status)}`,
    },
    { name: 'Came from', value: source && formatSource(source) },
    { name: 'Carrier', value: tracking?.carrier },
    { name: 'Tracking number', value: tracking?.number },
  ];
}

/** The payment and shipping facts that are known so far. */
export function OrderFacts({ order }: { readonly order: AdminOrder }) {
  return (
    <>
      <dl className={styles.facts}>
        {getFacts(order)
          .filter(({ value }) => value)
          .map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <CorrectTrackingButton order={order} />
      {order.walletUrl && (
        <a className={buttonClass('text')} href={order.walletUrl} target="_blank" rel="noopener noreferrer">
          Open the payment at PayPal
        </a>
      )}
    </>
  );
}

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

type ShopifySectionProps = { readonly order: AdminOrder; readonly pushed: ShopifyOrderState };

/** The order's state at Shopify. An order that was not sent is sent from here. */
export function OrderShopifySection({ order, pushed }: ShopifySectionProps) {
  const client = useQueryClient();
  const { save, isBusy } = useAdminMutation(adminOrderEndpoints.sendOrderToShopify, PUSH_MESSAGES);
  const send = async () => {
    const response = await save({ params: { id: order.id } });
    if (response) updateCachedOrder(client, response.item);
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
        <p className={styles.retry}>
          <Button variant="quiet" disabled={isBusy} onClick={() => void send()}>
            {pushed.state === 'failed' ? 'Try again' : 'Send to Shopify'}
          </Button>
        </p>
      )}
    </>
  );
}

const RESEND_MESSAGES = { done: 'Mail sent again', failed: 'Failed to send the mail again', isFinal: true };

/** The emails about an order, newest first. Each can be sent again (D-27). */
export function OrderEmails({ order }: { readonly order: AdminOrder }) {
  const client = useQueryClient();
  const { save, isBusy } = useAdminMutation(adminOrderEndpoints.resendEmail, RESEND_MESSAGES);
  const resend = async (mail: string) => {
    const response = await save({ params: { id: order.id }, body: { mail } });
    if (response) updateCachedOrder(client, response.item);
  };
  if (order.mails.length === 0) {
    return (
      <p className={styles.quiet}>{order.isTestOrder ? 'A test order sends no mail.' : 'Nothing was sent yet.'}</p>
    );
  }
  return (
    <ul className={styles.emails}>
      {order.mails.toReversed().map(({ id, sentAt, isRepeat, ...listed }) => (
        <li key={id} className={styles.sent}>
          <span>
            {getListedEmailName(listed)}
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
              aria-label={`Send again: ${getListedEmailName(listed)}`}
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

/** The newest entry first. */
export function OrderHistory({ history, isPickUp }: Pick<AdminOrder, 'history' | 'isPickUp'>) {
  return (
    <ol className={styles.timeline}>
      {history.toReversed().map(({ event, status, paymentStatus, note, at }, index) => (
        <li key={`${at} ${event} ${history.length - index}`} className={styles.entry}>
          <p className={styles.event}>{formatEvent(event)}</p>
          <p className={styles.quiet}>
            {formatOrderDate(at)} · {formatOrderStatus(status, isPickUp)} · {PAYMENT_STATUS_LABELS[paymentStatus]}
          </p>
          {note && <p dir="auto">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
