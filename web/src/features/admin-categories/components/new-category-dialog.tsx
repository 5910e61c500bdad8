import { newCategorySchema } from '@plenty/contract/panel/panel-category';
import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { type CategoryField, type CategoryTyped, asTyped, newCategory } from '../api/category-draft.ts';
import { CategoryFields } from './category-fields.tsx';

type Props = { readonly count: number; readonly onClose: () => void };

const WORDS = { done: 'Category created successfully', failed: 'Failed to create category' };

/** ACAT-01: a new category at the end of the list. Until it is given a name it takes that from its display name. */
export function NewCategoryDialog({ count, onClose }: Props) {
  const [values, setValues] = useState(() => newCategory(count));
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange('createCategory', WORDS);
  const { form, problems } = checkForm(newCategorySchema, values);
  const change = <Field extends CategoryField>(field: Field, value: CategoryTyped[Field]) =>
    setValues((now) => {
      const follows = field === 'displayName' && now.name === asTyped('name', now.displayName);
      return { ...now, ...(follows && { name: asTyped('name', String(value)) }), [field]: asTyped(field, value) };
    });
  const submit = async () => {
    setIsChecking(true);
    if (!form) return focusFirstWrong();
    if (await save({ body: form })) onClose();
    return undefined;
  };
  return (
    <PanelDialog isOpen title="Add Category" onClose={onClose}>
      <PanelForm submit="Create Category" isBusy={isBusy} onSubmit={() => void submit()} onCancel={onClose}>
        <CategoryFields values={values} problems={{ ...errors, ...(isChecking && problems) }} onChange={change} />
      </PanelForm>
    </PanelDialog>
  );
}
