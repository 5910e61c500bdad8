import type { Product } from '@plenty/contract/catalog/product';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { NEW_LOOK, checkNewLook } from '../api/look-draft.ts';
import { LookFields } from './look-fields.tsx';

const WORDS = { done: 'Look created successfully', failed: 'Failed to create look' };

type Props = { readonly products: readonly Product[]; readonly onClose: () => void };

/** A new look at the end of the gallery. */
export function LookDialog({ products, onClose }: Props) {
  const { values, problems, change, form } = useBlankForm('createLook', {
    words: WORDS,
    blank: NEW_LOOK,
    check: checkNewLook,
    request: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <PanelDialog isOpen title="Add Look" onClose={onClose}>
      <PanelForm submit="Create Look" {...form} onCancel={onClose}>
        <LookFields values={values} products={products} problems={problems} onChange={change} />
      </PanelForm>
    </PanelDialog>
  );
}
