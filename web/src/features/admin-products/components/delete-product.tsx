import type { AdminProduct } from '@plenty/contract/panel/panel-product';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';

type DeleteProductProps = { readonly product: AdminProduct; readonly onDone: () => void };

const DELETE_MESSAGES = { done: 'Product deleted successfully', failed: 'Failed to delete product' };

/** APROD-03: asks first. */
export function DeleteProductButton({ product, onDone }: DeleteProductProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useAdminMutation('deleteProduct', DELETE_MESSAGES);
  const confirm = async () => {
    const isGone = await save({ params: { id: String(product.id) } }, { original: product });
    setIsAsking(false);
    if (isGone) onDone();
  };
  return (
    <>
      <Button variant="text" onClick={() => setIsAsking(true)}>
        Delete product
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${product.name}?`}
        confirmLabel="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>It disappears from the shop, and whoever has it in the cart sees that it is gone. You can take this back.</p>
      </ConfirmDialog>
    </>
  );
}
