import { type PanelNavigation, navigationEditSchema } from '@plenty/contract/panel/panel-site';
import { useQueryClient } from '@tanstack/react-query';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { LinkFields, linkTyped } from './link-fields.tsx';

type Props = { readonly link: PanelNavigation; readonly isOpen: boolean; readonly onToggle: () => void };

export const NAVIGATION_WORDS = { done: 'Navigation updated successfully', failed: 'Failed to update navigation' };

/** A link of the list, and the form it opens into. */
export function LinkRow({ link, isOpen, onToggle }: Props) {
  const client = useQueryClient();
  const { values, changes, isChanged, change, reset } = useRowDraft(linkTyped(link));
  const { save, isBusy, errors } = useChange('updateNavigation', NAVIGATION_WORDS);
  const { form, problems } = checkForm(navigationEditSchema, changes);
  const submit = async () => {
    if (!form) return;
    const answer = await save({ params: { id: link.id }, body: form }, { seen: link, onTheirs: reset });
    if (!answer) return;
    keepItem(client, 'listNavigation', answer.item);
    reset();
  };
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
        isBusy={isBusy}
        isDisabled={!isChanged || !form}
        onSubmit={() => void submit()}
        more={<DeleteItem call="deleteNavigation" item={link} name={link.label} words={NAVIGATION_WORDS} />}
      >
        <LinkFields values={values} problems={{ ...problems, ...errors }} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}
