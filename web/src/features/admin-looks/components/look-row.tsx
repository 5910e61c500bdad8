import type { Product } from '@plenty/contract/catalog/product';
import { type PanelLook, lookEditSchema } from '@plenty/contract/panel/panel-look';
import { useQueryClient } from '@tanstack/react-query';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { PanelRow } from '../../../components/panel-list/panel-row.tsx';
import { RowPicture } from '../../../components/panel-list/row-picture.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { keepItem } from '../../../components/panel-save/keep-item.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
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
  const client = useQueryClient();
  const { values, isChanged, change, reset } = useRowDraft(lookTyped(look));
  const { save, isBusy, errors } = useChange('updateLook', LOOK_WORDS);
  const { form, problems } = checkForm(lookEditSchema, values);
  const submit = async () => {
    if (!form) return;
    const answer = await save({ params: { id: look.id }, body: form }, { seen: look, onTheirs: reset });
    if (!answer) return;
    keepItem(client, 'listPanelLooks', answer.item);
    reset();
  };
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
        isBusy={isBusy}
        isDisabled={!isChanged || !form}
        onSubmit={() => void submit()}
        more={<DeleteItem call="deleteLook" item={look} name={look.title} words={DELETE_WORDS} />}
      >
        <LookFields values={values} products={products} problems={{ ...problems, ...errors }} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}
