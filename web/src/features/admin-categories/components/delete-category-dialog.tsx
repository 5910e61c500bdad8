import type { AdminCategory } from '@plenty/contract/panel/panel-category';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import { getProductsInUse } from '../api/products-in-use.ts';

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
