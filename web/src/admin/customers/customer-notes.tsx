import { type AdminCustomer, customerEditSchema } from '@plenty/contract/admin/customers';
import { adminCustomerEndpoints } from '@plenty/contract/api/admin-customer-endpoints';
import { adminQuery } from '../api/admin-api.ts';
import { useEditForm } from '../api/use-admin-form.ts';
import { AdminForm } from '../ui/form.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { parseForm } from '../ui/parse-form.ts';

const MESSAGES = { done: 'Notes saved', failed: 'Failed to save the notes', isFinal: true };

function splitTags(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** What the owner writes about a customer. Customers who ask for their data get it too. */
export function CustomerNotes({ customer }: { readonly customer: AdminCustomer }) {
  const { id, note, tags } = customer;
  const { field, formProps } = useEditForm(adminCustomerEndpoints.updateCustomer, {
    messages: MESSAGES,
    original: customer,
    storedValues: { note, tags: tags.join(', ') },
    validate: ({ values }) => parseForm(customerEditSchema, { note: values.note, tags: splitTags(values.tags) }),
    toRequest: (body) => ({ params: { id }, body }),
    updateCache: (client, { item }) =>
      client.setQueryData(adminQuery(adminCustomerEndpoints.getAdminCustomer, { params: { id } }).queryKey, item),
  });
  return (
    <AdminForm submitLabel="Save Notes" {...formProps}>
      <TextInput label="Note" hint="Only you see it" isMultiline {...field('note')} />
      <TextInput label="Tags" placeholder="VIP, Wholesale" hint="Separate tags with commas" {...field('tags')} />
    </AdminForm>
  );
}
