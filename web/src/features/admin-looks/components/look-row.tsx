import type { Product } from '@plenty/contract/catalog/product';
import { type AdminLook, lookEditSchema } from '@plenty/contract/panel/panel-look';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { AdminListRow } from '../../../components/panel-list/panel-row.tsx';
import { RowThumbnail } from '../../../components/panel-list/row-picture.tsx';
import { DeleteButton } from '../../../components/panel-save/delete-item.tsx';
import { updateCachedItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { toLookDraft } from '../api/look-draft.ts';
import { LookFields } from './look-fields.tsx';

type LookRowProps = {
  readonly look: AdminLook;
  readonly products: readonly Product[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

export const UPDATE_MESSAGES = { done: 'Look updated successfully', failed: 'Failed to update look' };
const DELETE_MESSAGES = { done: 'Look deleted successfully', failed: 'Failed to delete look' };

function formatLookSummary({ shoppableProducts, pins = [] }: AdminLook): string {
  const pieces = shoppableProducts.length === 1 ? '1 product' : `${shoppableProducts.length} products`;
  return `${pieces} · ${pins.length === 1 ? '1 pin' : `${pins.length} pins`}`;
}

/** A look of the list, and the form it opens into. */
export function LookRow({ look, products, isOpen, onToggle }: LookRowProps) {
  const params = { id: look.id };
  const { values, problems, setValue, formProps } = useEditForm('updateLook', {
    messages: UPDATE_MESSAGES,
    original: look,
    storedValues: toLookDraft(look),
    validate: (draft) => parseForm(lookEditSchema, draft.values),
    toRequest: (body) => ({ params, body }),
    updateCache: (client, { item }) => updateCachedItem(client, 'listAdminLooks', item),
  });
  return (
    <AdminListRow
      title={look.title}
      subtitle={formatLookSummary(look)}
      leading={<RowThumbnail src={look.picture.src} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdminForm
        submitLabel="Save"
        {...formProps}
        extraActions={
          <DeleteButton
            endpoint="deleteLook"
            params={params}
            original={look}
            name={look.title}
            messages={DELETE_MESSAGES}
          />
        }
      >
        <LookFields values={values} products={products} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminListRow>
  );
}
