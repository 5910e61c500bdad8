import { type AdminCategory, newCategorySchema } from '@plenty/contract/admin/content';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { useState } from 'react';
import { ApiCallError } from '../../shell/api-client.ts';
import { useAdminQuery } from '../api/admin-api.ts';
import { useFormFields, useBlankForm } from '../api/use-admin-form.ts';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { ConfirmDialog, DialogButton, FormDialog } from '../ui/dialog.tsx';
import { SelectInput } from '../ui/form-inputs.tsx';
import { AdminHeader, AdminList, AdminQueryResult, useOpenRow } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import { createCategoryDraft, normalizeField } from './category-editing.ts';
import { CategoryFields, CategoryRow } from './category-row.tsx';

/** The Categories tab (ACAT-01 to 06). */
export default function Categories() {
  const categories = useAdminQuery(adminContentEndpoints.listCategories);
  const row = useOpenRow();
  const [deleting, setDeleting] = useState<AdminCategory>();
  const count = categories.data?.length;
  return (
    <>
      <AdminHeader title="Categories" note={count === undefined ? undefined : String(count)}>
        <DialogButton label="Add Category" isDisabled={!categories.data}>
          {(close) => <NewCategoryDialog count={count ?? 0} onClose={close} />}
        </DialogButton>
      </AdminHeader>
      <AdminQueryResult
        query={categories}
        errorMessage="The categories could not be loaded."
        emptyMessage="No categories found"
      >
        {(items) => (
          <AdminList label="Categories" items={items} getKey={({ id }) => id}>
            {(category) => (
              <CategoryRow category={category} row={row(category.id)} onDelete={() => setDeleting(category)} />
            )}
          </AdminList>
        )}
      </AdminQueryResult>
      {deleting && (
        <DeleteCategoryDialog
          category={deleting}
          categories={categories.data ?? []}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const CREATE_MESSAGES = { done: 'Category created successfully', failed: 'Failed to create category' };

/** Until the name is edited, it follows the display name. */
function NewCategoryDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { values, setValues, problems, formProps } = useBlankForm(adminContentEndpoints.createCategory, {
    messages: CREATE_MESSAGES,
    initialValues: createCategoryDraft(count),
    validate: (draft) => parseForm(newCategorySchema, draft),
    toRequest: (body, _values, key) => ({ body: { ...body, key } }),
    onDone: onClose,
  });
  const form = useFormFields<typeof values>({
    values,
    problems,
    setValue: (field, value) =>
      setValues((now) => {
        const follows = field === 'displayName' && now.name === normalizeField('name', now.displayName);
        return {
          ...now,
          ...(follows && { name: normalizeField('name', String(value)) }),
          [field]: normalizeField(field, value),
        };
      }),
  });
  return (
    <FormDialog title="Add Category" submitLabel="Create Category" onClose={onClose} {...formProps}>
      <CategoryFields form={form} />
    </FormDialog>
  );
}

type DeleteCategoryDialogProps = {
  readonly category: AdminCategory;
  readonly categories: readonly AdminCategory[];
  readonly onClose: () => void;
};

const DELETE_MESSAGES = { done: 'Category deleted successfully', failed: 'Failed to delete category' };

/** If the category still has products, which the shop says when it is asked to delete it, the dialog asks where to move them. */
function DeleteCategoryDialog({ category, categories, onClose }: DeleteCategoryDialogProps) {
  const others = categories.filter(({ id }) => id !== category.id);
  const [productCount, setProductCount] = useState<number>();
  const [moveTo, setMoveTo] = useState(others[0]?.id ?? '');
  const { save, isBusy } = useAdminMutation(adminContentEndpoints.deleteCategory, DELETE_MESSAGES);
  const handleRejection = (failure: unknown) => {
    const count = getProductsInUse(failure);
    if (count !== undefined) setProductCount(count);
    return count !== undefined;
  };
  const confirm = async () => {
    const query = productCount === undefined ? {} : { query: { moveTo } };
    const response = await save({ params: { id: category.id }, ...query }, { onRejected: handleRejection });
    if (response) onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${category.displayName || category.name}?`}
      confirmLabel={productCount === undefined ? 'Delete' : 'Move them and delete'}
      isDisabled={isBusy || (productCount !== undefined && others.length === 0)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {productCount === undefined ? (
        <p>It disappears from the shop. You can take this back from the message that follows.</p>
      ) : (
        <MoveProductsField productCount={productCount} categories={others} value={moveTo} onChange={setMoveTo} />
      )}
    </ConfirmDialog>
  );
}

type MoveProductsFieldProps = {
  readonly productCount: number;
  readonly categories: readonly AdminCategory[];
  readonly value: string;
  readonly onChange: (id: string) => void;
};

function MoveProductsField({ productCount, categories, value, onChange }: MoveProductsFieldProps) {
  const isStuck = categories.length === 0;
  return (
    <>
      <p role="alert">
        {productCount === 1 ? 'One product is' : `${productCount.toLocaleString('en-US')} products are`} in this
        category. {isStuck ? 'Create another category for them first.' : 'Where shall they go?'}
      </p>
      {!isStuck && (
        <SelectInput
          label="Move products to"
          value={value}
          options={categories.map(({ id, name, displayName }) => ({ value: id, label: displayName || name }))}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** How many products keep a category from being deleted; undefined if it was rejected for another reason. */
function getProductsInUse(failure: unknown): number | undefined {
  if (!(failure instanceof ApiCallError) || failure.error?.code !== 'category-in-use') return undefined;
  return failure.error.products;
}
