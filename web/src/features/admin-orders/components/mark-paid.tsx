import type { PanelOrder } from '@plenty/contract/panel/panel-order';
import { paidNoteSchema } from '@plenty/contract/panel/panel-order';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { keepOrder } from '../api/order-calls.ts';

const WORDS = { done: 'Order marked as paid', failed: 'Failed to mark the order as paid', isFinal: true };

/** D-20: the owner says that the money is there, and how it came. */
export function MarkPaid({ order }: { readonly order: PanelOrder }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange('markOrderPaid', WORDS);
  const { form, problems } = checkForm(paidNoteSchema, { note });
  const submit = async () => {
    setIsChecking(true);
    if (!form) return focusFirstWrong();
    const answer = await save({ params: { id: order.id }, body: form }, { updatedAt: order.updatedAt });
    if (answer) {
      keepOrder(client, answer.item);
      setIsOpen(false);
    }
    return undefined;
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Mark as paid</Button>
      {isOpen && (
        <PanelDialog isOpen title={`Mark order ${order.orderNumber} as paid`} onClose={() => setIsOpen(false)}>
          <PanelForm
            submit="Mark as paid"
            isBusy={isBusy}
            onSubmit={() => void submit()}
            onCancel={() => setIsOpen(false)}
          >
            <p>The customer is told by mail, and the order may be sent.</p>
            <TextInput
              label="How it was paid"
              value={note}
              error={errors['note'] ?? (isChecking ? problems['note'] : undefined)}
              placeholder="Received by bank transfer today"
              isRequired
              isFirst
              onChange={setNote}
            />
          </PanelForm>
        </PanelDialog>
      )}
    </>
  );
}
