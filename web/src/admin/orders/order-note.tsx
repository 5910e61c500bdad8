import { type AdminOrder, orderNoteRequestSchema } from '@plenty/contract/admin/orders';
import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { useEditForm } from '../api/use-admin-form.ts';
import { AdminForm } from '../ui/form.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { updateCachedOrder } from './order-queries.ts';

const MESSAGES = { done: 'Note saved', failed: 'Failed to save the note', isFinal: true };

/** What the owner wants to remember of an order. */
export function OrderNote({ order }: { readonly order: AdminOrder }) {
  const { id, note } = order;
  const { field, formProps } = useEditForm(adminOrderEndpoints.updateOrderNote, {
    messages: MESSAGES,
    original: order,
    storedValues: { note },
    validate: ({ values }) => parseForm(orderNoteRequestSchema, values),
    toRequest: (body) => ({ params: { id }, body }),
    updateCache: (client, { item }) => updateCachedOrder(client, item),
  });
  return (
    <AdminForm submitLabel="Save Note" {...formProps}>
      <TextInput label="Note" hint="Only you see it" isMultiline {...field('note')} />
    </AdminForm>
  );
}
