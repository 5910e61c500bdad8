import { newCategorySchema } from '@plenty/contract/panel/panel-category';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { type CategoryField, type CategoryTyped, asTyped, newCategory } from '../api/category-draft.ts';
import { CategoryFields } from './category-fields.tsx';

type Props = { readonly count: number; readonly onClose: () => void };

const WORDS = { done: 'Category created successfully', failed: 'Failed to create category' };

/** ACAT-01: a new category at the end of the list. Until it is given a name it takes that from its display name. */
export function NewCategoryDialog({ count, onClose }: Props) {
  const { values, setValues, problems, form } = useBlankForm('createCategory', {
    words: WORDS,
    blank: newCategory(count),
    check: (typed) => checkForm(newCategorySchema, typed),
    request: (body) => ({ body }),
    onDone: onClose,
  });
  const change = <Field extends CategoryField>(field: Field, value: CategoryTyped[Field]) =>
    setValues((now) => {
      const follows = field === 'displayName' && now.name === asTyped('name', now.displayName);
      return { ...now, ...(follows && { name: asTyped('name', String(value)) }), [field]: asTyped(field, value) };
    });
  return (
    <PanelDialog isOpen title="Add Category" onClose={onClose}>
      <PanelForm submit="Create Category" {...form} onCancel={onClose}>
        <CategoryFields values={values} problems={problems} onChange={change} />
      </PanelForm>
    </PanelDialog>
  );
}
