import type { AdminOrderRow } from '@plenty/contract/admin/orders';
import type { OrderStatus } from '@plenty/contract/orders/order-status';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { formatOrderStatus } from './order-text.ts';
import { describeReopening } from './status-question.ts';

type ReopenOrderDialogProps = {
  readonly order: Pick<AdminOrderRow, 'orderNumber' | 'paymentStatus' | 'isPickUp'>;
  readonly status: OrderStatus;
  readonly isBusy: boolean;
  readonly onReopen: () => void;
  readonly onClose: () => void;
};

/** Says what happens to money and items before a cancelled order goes on (D-59). */
export function ReopenOrderDialog({ order, status, isBusy, onReopen, onClose }: ReopenOrderDialogProps) {
  return (
    <ConfirmDialog
      title={`Take up order ${order.orderNumber} again?`}
      confirmLabel={`Set to ${formatOrderStatus(status, order.isPickUp)}`}
      cancelLabel="Leave it cancelled"
      isDisabled={isBusy}
      onConfirm={onReopen}
      onCancel={onClose}
    >
      <p>{describeReopening(order).join(' ')}</p>
    </ConfirmDialog>
  );
}
