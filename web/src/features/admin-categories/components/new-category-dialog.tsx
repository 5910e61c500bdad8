import { newCategorySchema } from '@plenty/contract/panel/panel-category';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { type CategoryField, type CategoryDraft, normalizeField, createCategoryDraft } from '../api/category-draft.ts';
import { CategoryFields } from './category-fields.tsx';

type NewCategoryDialogProps = { readonly count: number; readonly onClose: () => void };

const CREATE_MESSAGES = { done: 'Category created successfully', failed: 'Failed to create category' };

/** ACAT-01: a new category at the end of the list. Until it is given a name it takes that from its display name. */
export function NewCategoryDialog({ count, onClose }: NewCategoryDialogProps) {
  const { values, setValues, problems, formProps } = useBlankForm('createCategory', {
    messages: CREATE_MESSAGES,
    initialValues: createCategoryDraft(count),
    validate: (typed) => parseForm(newCategorySchema, typed),
    toRequest: (body) => ({ body }),
    onDone: onClose,
  });
  const change = <Field extends CategoryField>(field: Field, value: CategoryDraft[Field]) =>
    setValues((now) => {
      const follows = field === 'displayName' && now.name === normalizeField('name', now.displayName);
      return {
        ...now,
        ...(follows && { name: normalizeField('name', String(value)) }),
        [field]: normalizeField(field, value),
      };
    });
  return (
    <AdminDialog isOpen title="Add Category" onClose={onClose}>
      <AdminForm submitLabel="Create Category" {...formProps} onCancel={onClose}>
        <CategoryFields values={values} problems={problems} onChange={change} />
      </AdminForm>
    </AdminDialog>
  );
}
