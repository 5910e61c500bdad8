import type { Product } from '@plenty/contract/catalog/product';
import { newLookSchema } from '@plenty/contract/panel/panel-look';
import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { NEW_LOOK, pictureProblem } from '../api/look-draft.ts';
import { LookFields } from './look-fields.tsx';

const WORDS = { done: 'Look created successfully', failed: 'Failed to create look' };

type Props = { readonly products: readonly Product[]; readonly onClose: () => void };

/** A new look at the end of the gallery. */
export function LookDialog({ products, onClose }: Props) {
  const [values, setValues] = useState(NEW_LOOK);
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange('createLook', WORDS);
  const { form, problems } = checkForm(newLookSchema, values);
  const missing = pictureProblem(values);
  const shown = {
    ...errors,
    ...(isChecking && { ...problems, ...(missing !== undefined && { picture: missing }) }),
  };
  const submit = async () => {
    setIsChecking(true);
    if (!form) return focusFirstWrong();
    if (await save({ body: form })) onClose();
    return undefined;
  };
  return (
    <PanelDialog isOpen title="Add Look" onClose={onClose}>
      <PanelForm submit="Create Look" isBusy={isBusy} onSubmit={() => void submit()} onCancel={onClose}>
        <LookFields
          values={values}
          products={products}
          problems={shown}
          onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        />
      </PanelForm>
    </PanelDialog>
  );
}
