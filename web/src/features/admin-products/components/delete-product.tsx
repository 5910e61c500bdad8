import type { PanelProduct } from '@plenty/contract/panel/panel-product';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AskDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';

type Props = { readonly product: PanelProduct; readonly onDone: () => void };

const WORDS = { done: 'Product deleted successfully', failed: 'Failed to delete product' };

/** APROD-03: asks first. */
export function DeleteProduct({ product, onDone }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useChange('deleteProduct', WORDS);
  const confirm = async () => {
    const isGone = await save({ params: { id: String(product.id) } }, { seen: product });
    setIsAsking(false);
    if (isGone) onDone();
  };
  return (
    <>
      <Button look="text" onClick={() => setIsAsking(true)}>
        Delete product
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={`Delete ${product.name}?`}
        confirm="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>It disappears from the shop, and whoever has it in the cart sees that it is gone. You can take this back.</p>
      </AskDialog>
    </>
  );
}
