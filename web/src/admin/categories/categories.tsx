import { type AdminCategory, newCategorySchema } from '@plenty/contract/admin/content';
import { useState } from 'react';
import { ApiCallError } from '../../shell/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { useBlankForm } from '../api/use-admin-form.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { AdminDialog, ConfirmDialog } from '../ui/dialog.tsx';
import { SelectInput } from '../ui/form-inputs.tsx';
import { AdminForm } from '../ui/form.tsx';
import { AdminEmptyState, AdminHeader, AdminList, AdminQueryResult } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { type CategoryDraft, type CategoryField, createCategoryDraft, normalizeField } from './category-editing.ts';
import { CategoryFields, CategoryRow } from './category-row.tsx';

/** The Categories tab (ACAT-01 to 06). */
export function Categories() {
  const read = useAdminQuery('listCategories');
  const [opened, setOpened] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<AdminCategory>();
  const count = read.data?.length;
  return (
    <>
      <AdminHeader title="Categories" note={count === undefined ? undefined : String(count)}>
        <Button disabled={!read.data} onClick={() => setIsAdding(true)}>
          Add Category
        </Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The categories could not be loaded.">
        {(categories) =>
          categories.length === 0 ? (
            <AdminEmptyState>No categories found</AdminEmptyState>
          ) : (
            <AdminList label="Categories">
              {categories.map((category) => (
                <li key={category.id}>
                  <CategoryRow
                    category={category}
                    isOpen={opened === category.id}
                    onToggle={() => setOpened(opened === category.id ? undefined : category.id)}
                    onDelete={() => setLeaving(category)}
                  />
                </li>
              ))}
            </AdminList>
          )
        }
      </AdminQueryResult>
      {isAdding && <NewCategoryDialog count={count ?? 0} onClose={() => setIsAdding(false)} />}
      {leaving && (
        <DeleteCategoryDialog category={leaving} categories={read.data ?? []} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}

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

type DeleteCategoryDialogProps = {
  readonly category: AdminCategory;
  readonly categories: readonly AdminCategory[];
  readonly onClose: () => void;
};

const DELETE_MESSAGES = { done: 'Category deleted successfully', failed: 'Failed to delete category' };

/** Asks before a category goes; when it still has products, also where they go. */
export function DeleteCategoryDialog({ category, categories, onClose }: DeleteCategoryDialogProps) {
  const others = categories.filter(({ id }) => id !== category.id);
  const [inUse, setInUse] = useState<number>();
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const { save, isBusy } = useAdminMutation('deleteCategory', DELETE_MESSAGES);
  const confirm = async () => {
    const query = inUse === undefined ? {} : { query: { moveTo } };
    const answer = await save(
      { params: { id: category.id }, ...query },
      {
        onRejected: (failure) => {
          const products = getProductsInUse(failure);
          if (products === undefined) return false;
          setInUse(products);
          return true;
        },
      },
    );
    if (answer) onClose();
  };
  const isStuck = inUse !== undefined && others.length === 0;
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${category.displayName || category.name}?`}
      confirmLabel={inUse === undefined ? 'Delete' : 'Move them and delete'}
      isDisabled={isBusy || isStuck}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {inUse === undefined ? (
        <p>It disappears from the shop. You can take this back from the message that follows.</p>
      ) : (
        <>
          <p role="alert">
            {inUse === 1 ? 'One product is' : `${inUse.toLocaleString('en-US')} products are`} in this category.{' '}
            {isStuck ? 'Create another category for them first.' : 'Where shall they go?'}
          </p>
          {!isStuck && (
            <SelectInput
              label="Move products to"
              value={moveTo}
              options={others.map(({ id, name, displayName }) => ({ value: id, label: displayName || name }))}
              onChange={setMoveTo}
            />
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

/** How many products stand in the way of deleting their category; undefined when it was refused for another reason. */
export function getProductsInUse(failure: unknown): number | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'category-in-use') return undefined;
  return failure.error.products;
}

export default Categories;
