import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import type { Cancellation } from '@plenty/contract/orders/order-cancellation';
import {
  type OrderStatus,
  type PaymentStatus,
  SHIPPABLE_PAYMENT_STATUSES,
  isShippingHeld,
} from '@plenty/contract/orders/order-status';
import type { MergeOptions } from '../api/edit-conflict.ts';

type ChangedOrder = Pick<AdminOrderRow, 'status' | 'paymentStatus'>;

function holdsMoney({ paymentStatus }: ChangedOrder): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partially_refunded';
}

/** Whatever the question was, it is another one once these have changed. A note or a label changes nothing about it. */
export const STATUS_ACTION = {
  isAction: true,
  dependsOn: ['status', 'paymentStatus', 'concern', 'cancellation'] satisfies (keyof AdminOrderRow)[],
} satisfies MergeOptions;

export type StatusQuestion = 'ship' | 'cancel' | 'reopen';

/** What is asked before a status is set (D-59); undefined when nothing is at stake. */
export function getStatusQuestion(order: ChangedOrder, status: OrderStatus): StatusQuestion | undefined {
  if (status === 'shipped') return 'ship';
  if (status === 'cancelled') return holdsMoney(order) ? 'cancel' : undefined;
  return order.status === 'cancelled' ? 'reopen' : undefined;
}

const UNPAID_WARNINGS: Readonly<Partial<Record<PaymentStatus, string>>> = {
  review: 'You have not decided about this payment yet. Look at it before you hand the order over.',
  refunded: 'The payment of this order was refunded. You would hand it over for free.',
  reversed: 'The buyer took this payment back. You would hand it over for free.',
};

const CANCELLATION_WARNINGS: Readonly<Record<Cancellation, string>> = {
  refund: 'A refund that cancels this order is under way. You would hand it over for free.',
  customer: 'After your delay notice the customer chose to cancel. Ask them before you hand the order over.',
};
const DISPUTE_WARNING = 'The buyer disputes this payment. Look at it before you hand the order over.';
const NOT_CANCELLED_WARNING =
  'A refund was to cancel this order, and did not. Decide what becomes of the order before you hand it over.';

/** A warning before an order is sent, or is ready to pick up, that is about to be cancelled, that nobody has paid for, or whose money may go back. */
export function getShipmentWarning(
  order: Pick<AdminOrderRow, 'status' | 'paymentStatus' | 'concern' | 'cancellation'>,
): string | undefined {
  if (order.cancellation !== null) return CANCELLATION_WARNINGS[order.cancellation];
  if (SHIPPABLE_PAYMENT_STATUSES.includes(order.paymentStatus)) {
    if (!isShippingHeld(order)) return undefined;
    return order.concern === 'not-cancelled' ? NOT_CANCELLED_WARNING : DISPUTE_WARNING;
  }
  return (
    UNPAID_WARNINGS[order.paymentStatus] ?? 'This order is not paid. You would hand it over before the money is there.'
  );
}

type ShipmentText = { readonly title: string; readonly action: string; readonly notice: string };

/** What the dialog says before an order is marked as shipped, or as ready for its customer. */
export function describeShipment({
  orderNumber,
  isPickUp,
}: Pick<AdminOrderRow, 'orderNumber' | 'isPickUp'>): ShipmentText {
  return isPickUp
    ? {
        title: `Order ${orderNumber} is ready to pick up`,
        action: 'Mark as ready to pick up',
        notice: 'The customer gets an email that says where to pick it up.',
      }
    : {
        title: `Ship order ${orderNumber}`,
        action: 'Mark as shipped',
        notice: 'The customer gets an email with the tracking number. Carrier and number may stay empty.',
      };
}

/** What becomes of money and items when a cancelled order goes on, in sentences. */
export function describeReopening({ paymentStatus }: Pick<AdminOrderRow, 'paymentStatus'>): string[] {
  const money: Partial<Record<PaymentStatus, string>> = {
    paid: 'Its payment counts as before.',
    partially_refunded: 'What was refunded stays refunded.',
    refunded: 'Its payment was refunded, and nobody charges the customer again.',
    expired:
      'It is not paid. The customer has five days to pay it, or PayPal to complete a payment that is on its way.',
    not_required: 'It costs nothing.',
  };
  return [
    'Its items are taken from stock again; if they are gone, it stays cancelled.',
    money[paymentStatus] ?? 'It is not paid.',
    'The customer gets an email that it is no longer cancelled.',
  ];
}
