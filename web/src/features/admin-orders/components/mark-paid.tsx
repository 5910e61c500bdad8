import type { AdminOrder } from '@plenty/contract/panel/panel-order';
import { markPaidRequestSchema } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { updateCachedOrder } from '../api/order-calls.ts';

const MARK_PAID_MESSAGES = { done: 'Order marked as paid', failed: 'Failed to mark the order as paid', isFinal: true };

/** D-20: the owner says that the money is there, and how it came. */
export function MarkPaidButton({ order }: { readonly order: AdminOrder }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { values, problems, setValue, formProps } = useBlankForm('markOrderPaid', {
    messages: MARK_PAID_MESSAGES,
    initialValues: { note: '' },
    original: order,
    validate: (typed) => parseForm(markPaidRequestSchema, typed),
    toRequest: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      updateCachedOrder(client, item);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mark as paid</Button>
      {isOpen && (
        <AdminDialog isOpen title={`Mark order ${order.orderNumber} as paid`} onClose={() => setIsOpen(false)}>
          <AdminForm submitLabel="Mark as paid" {...formProps} onCancel={() => setIsOpen(false)}>
            <p>The customer is told by mail, and the order may be sent.</p>
            <TextInput
              label="How it was paid"
              value={values.note}
              error={problems['note']}
              placeholder="Received by bank transfer today"
              isRequired
              isAutoFocused
              onChange={(note) => setValue('note', note)}
            />
          </AdminForm>
        </AdminDialog>
      )}
    </>
  );
}
