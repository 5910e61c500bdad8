import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { AskDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';

type Props = {
  readonly category: PanelCategory;
  readonly others: readonly PanelCategory[];
  readonly onClose: () => void;
};

const WORDS = { done: 'Category deleted successfully', failed: 'Failed to delete category' };

/** Asks before a category goes, and where its products go. */
export function DeleteCategoryDialog({ category, onClose }: Props) {
  const { save, isBusy } = useChange('deleteCategory', WORDS);
  const confirm = async () => {
    if (await save({ params: { id: category.id } }, { updatedAt: category.updatedAt })) onClose();
  };
  return (
    <AskDialog
      isOpen
      title={`Delete ${category.displayName}?`}
      confirm="Delete"
      isDisabled={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>It disappears from the shop. You can take this back from the message that follows.</p>
    </AskDialog>
  );
}
