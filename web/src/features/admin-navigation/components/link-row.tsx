import { type AdminNavigation, navigationEditSchema } from '@plenty/contract/panel/panel-site';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { AdminListRow, Badge } from '../../../components/panel-list/panel-row.tsx';
import { DeleteButton } from '../../../components/panel-save/delete-item.tsx';
import { updateCachedItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { LinkFields, toLinkDraft } from './link-fields.tsx';

type LinkRowProps = { readonly link: AdminNavigation; readonly isOpen: boolean; readonly onToggle: () => void };

export const NAVIGATION_MESSAGES = { done: 'Navigation updated successfully', failed: 'Failed to update navigation' };

/** A link of the list, and the form it opens into. */
export function LinkRow({ link, isOpen, onToggle }: LinkRowProps) {
  const params = { id: link.id };
  const { values, problems, setValue, formProps } = useEditForm('updateNavigation', {
    messages: NAVIGATION_MESSAGES,
    original: link,
    storedValues: toLinkDraft(link),
    validate: ({ changes }) => parseForm(navigationEditSchema, changes),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, 'listNavigation', item),
  });
  return (
    <AdminListRow
      title={link.label}
      subtitle={link.href}
      trailing={!link.visible && <Badge>Hidden</Badge>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdminForm
        submitLabel="Save"
        {...formProps}
        extraActions={
          <DeleteButton
            endpoint="deleteNavigation"
            params={params}
            original={link}
            name={link.label}
            messages={NAVIGATION_MESSAGES}
          />
        }
      >
        <LinkFields values={values} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminListRow>
  );
}
