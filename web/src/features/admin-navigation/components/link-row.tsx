import { type PanelNavigation, navigationEditSchema } from '@plenty/contract/panel/panel-site';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { LinkFields, linkTyped } from './link-fields.tsx';

type Props = { readonly link: PanelNavigation; readonly isOpen: boolean; readonly onToggle: () => void };

export const NAVIGATION_WORDS = { done: 'Navigation updated successfully', failed: 'Failed to update navigation' };

/** A link of the list, and the form it opens into. */
export function LinkRow({ link, isOpen, onToggle }: Props) {
  const params = { id: link.id };
  const { values, problems, change, form } = useEditForm('updateNavigation', {
    words: NAVIGATION_WORDS,
    seen: link,
    typed: linkTyped(link),
    check: ({ changes }) => checkForm(navigationEditSchema, changes),
    request: (body) => ({ params, body }),
    keep: (client, { item }) => keepItem(client, 'listNavigation', item),
  });
  return (
    <PanelRow
      title={link.label}
      about={link.href}
      end={!link.visible && <RowMark>Hidden</RowMark>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <PanelForm
        submit="Save"
        {...form}
        more={
          <DeleteItem call="deleteNavigation" params={params} seen={link} name={link.label} words={NAVIGATION_WORDS} />
        }
      >
        <LinkFields values={values} problems={problems} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}
