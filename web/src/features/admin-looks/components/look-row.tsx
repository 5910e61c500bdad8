import type { Product } from '@plenty/contract/catalog/product';
import { type PanelLook, lookEditSchema } from '@plenty/contract/panel/panel-look';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { PanelRow } from '../../../components/panel-list/panel-row.tsx';
import { RowPicture } from '../../../components/panel-list/row-picture.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { lookTyped } from '../api/look-draft.ts';
import { LookFields } from './look-fields.tsx';

type Props = {
  readonly look: PanelLook;
  readonly products: readonly Product[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

export const LOOK_WORDS = { done: 'Look updated successfully', failed: 'Failed to update look' };
const DELETE_WORDS = { done: 'Look deleted successfully', failed: 'Failed to delete look' };

function aboutLook({ shoppableProducts, pins = [] }: PanelLook): string {
  const pieces = shoppableProducts.length === 1 ? '1 product' : `${shoppableProducts.length} products`;
  return `${pieces} · ${pins.length === 1 ? '1 pin' : `${pins.length} pins`}`;
}

/** A look of the list, and the form it opens into. */
export function LookRow({ look, products, isOpen, onToggle }: Props) {
  const params = { id: look.id };
  const { values, problems, change, form } = useEditForm('updateLook', {
    words: LOOK_WORDS,
    seen: look,
    typed: lookTyped(look),
    check: (draft) => checkForm(lookEditSchema, draft.values),
    request: (body) => ({ params, body }),
    keep: (client, { item }) => keepItem(client, 'listPanelLooks', item),
  });
  return (
    <PanelRow
      title={look.title}
      about={aboutLook(look)}
      lead={<RowPicture src={look.picture.src} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <PanelForm
        submit="Save"
        {...form}
        more={<DeleteItem call="deleteLook" params={params} seen={look} name={look.title} words={DELETE_WORDS} />}
      >
        <LookFields values={values} products={products} problems={problems} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}
