import type { AdminOrder, AdminOrderRow } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { formatMoney } from '@plenty/contract/lib/money';
import { useState } from 'react';
import { useAdminQuery } from '../api/admin-api.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { AdminDialog, FormDialog } from '../ui/dialog.tsx';
import { SelectInput } from '../ui/form-inputs.tsx';
import { AdminQueryResult } from '../ui/list.tsx';
import { REFUND_TEXTS } from './order-payment.tsx';
import { useOrderSaved } from './order-queries.ts';

type CancelOrderDialogProps = {
  readonly row: AdminOrderRow;
  readonly isBusy: boolean;
  /** Cancels at once and keeps the money. */
  readonly onCancelOrder: () => void;
  readonly onClose: () => void;
};

/** Asks what becomes of the money before a paid order is cancelled (D-59). */
export function CancelOrderDialog({ row, isBusy, onCancelOrder, onClose }: CancelOrderDialogProps) {
  const query = useAdminQuery(adminOrderEndpoints.getAdminOrder, { params: { id: row.id } });
  const title = `Cancel order ${row.orderNumber}`;
  if (!query.data)
    return (
      <AdminDialog title={title} onClose={onClose}>
        <AdminQueryResult query={query} errorMessage="The order could not be loaded.">
          {() => null}
        </AdminQueryResult>
      </AdminDialog>
    );
  return <MoneyQuestion {...{ title, isBusy, onCancelOrder, onClose }} order={query.data} />;
}

type MoneyChoice = 'refund' | 'keep';
type MoneyQuestionProps = Omit<CancelOrderDialogProps, 'row'> & { readonly title: string; readonly order: AdminOrder };

function MoneyQuestion({ title, order: shown, isBusy, onCancelOrder, onClose }: MoneyQuestionProps) {
  // The order as the question shows it, because live updates may change it meanwhile (D-34).
  const [order] = useState(shown);
  const { refundable, refundWay } = order;
  const way = refundable === null ? null : refundWay;
  const [key] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<MoneyChoice>('refund');
  const choice = way === null ? 'keep' : chosen;
  const messages = { done: way ? REFUND_TEXTS[way].done : '', failed: 'Failed to refund the order', isFinal: true };
  const refund = useAdminMutation(adminOrderEndpoints.refundOrder, messages);
  const showSaved = useOrderSaved(onClose);
  const submit = async () => {
    if (choice === 'keep' || refundable === null) return onCancelOrder();
    const body = {
      amount: refundable,
      note: 'Order cancelled',
      putsBack: true,
      lines: [],
      shipping: false,
      restocks: false,
      key,
    };
    const response = await refund.save(
      { params: { id: order.id }, body },
      { original: order, isAction: true, onAcceptTheirs: onClose },
    );
    if (response) showSaved(response);
    return undefined;
  };
  return (
    <FormDialog
      title={title}
      submitLabel={choice === 'refund' ? 'Refund and cancel' : 'Cancel without a refund'}
      cancelLabel="Leave it as it is"
      isBusy={isBusy || refund.isBusy}
      isChanged={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {way && refundable !== null && (
        <SelectInput
          label="The customer’s money"
          value={choice}
          options={[
            { value: 'refund', label: `Refund ${formatMoney(refundable)} now` },
            { value: 'keep', label: 'Keep the money' },
          ]}
          onChange={setChosen}
        />
      )}
      <p>{choice === 'refund' && way ? REFUND_EXPLANATIONS[way] : KEEP_EXPLANATION}</p>
    </FormDialog>
  );
}

const REFUND_EXPLANATIONS: Readonly<Record<NonNullable<AdminOrder['refundWay']>, string>> = {
  call: 'PayPal sends the money back. Once it has, the order is cancelled, its items are on sale again, and the customer is told by email.',
  'at-the-wallet':
    'Make the refund at PayPal afterwards. Once PayPal says that it was made, the order is cancelled, its items are on sale again, and the customer is told by email.',
  'by-hand':
    'Send the money back yourself. The order is cancelled at once, its items are on sale again, and the customer is told by email.',
};

const KEEP_EXPLANATION =
  'The order is cancelled at once and its items are on sale again. The email to the customer says that this does not refund the payment.';
