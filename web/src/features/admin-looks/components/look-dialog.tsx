import type { Product } from '@plenty/contract/catalog/product';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { EMPTY_LOOK, validateNewLook } from '../api/look-draft.ts';
import { LookFields } from './look-fields.tsx';

const CREATE_MESSAGES = { done: 'Look created successfully', failed: 'Failed to create look' };

type NewLookDialogProps = { readonly products: readonly Product[]; readonly onClose: () => void };

/** A new look at the end of the gallery. */
export function NewLookDialog({ products, onClose }: NewLookDialogProps) {
  const { values, problems, setValue, formProps } = useBlankForm('createLook', {
    messages: CREATE_MESSAGES,
    initialValues: EMPTY_LOOK,
    validate: validateNewLook,
    toRequest: (body) => ({ body }),
    onDone: onClose,
  });
  return (
    <AdminDialog isOpen title="Add Look" onClose={onClose}>
      <AdminForm submitLabel="Create Look" {...formProps} onCancel={onClose}>
        <LookFields values={values} products={products} problems={problems} onChange={setValue} />
      </AdminForm>
    </AdminDialog>
  );
}
