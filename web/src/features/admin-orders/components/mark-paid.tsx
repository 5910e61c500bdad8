import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { paidNoteSchema } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { keepOrder } from '../api/order-calls.ts';

const WORDS = { done: 'Order marked as paid', failed: 'Failed to mark the order as paid', isFinal: true };

/** D-20: the owner says that the money is there, and how it came. */
export function MarkPaid({ order }: { readonly order: PanelOrder }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { values, problems, change, form } = useBlankForm('markOrderPaid', {
    words: WORDS,
    blank: { note: '' },
    seen: order,
    check: (typed) => checkForm(paidNoteSchema, typed),
    request: (body) => ({ params: { id: order.id }, body }),
    onDone: ({ item }) => {
      keepOrder(client, item);
      setIsOpen(false);
    },
  });
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mark as paid</Button>
      {isOpen && (
        <PanelDialog isOpen title={`Mark order ${order.orderNumber} as paid`} onClose={() => setIsOpen(false)}>
          <PanelForm submit="Mark as paid" {...form} onCancel={() => setIsOpen(false)}>
            <p>The customer is told by mail, and the order may be sent.</p>
            <TextInput
              label="How it was paid"
              value={values.note}
              error={problems['note']}
              placeholder="Received by bank transfer today"
              isRequired
              isFirst
              onChange={(note) => change('note', note)}
            />
          </PanelForm>
        </PanelDialog>
      )}
    </>
  );
}
