import type { AdminCategory } from '@plenty/contract/admin/content';
import { type AdminProduct, adminProductSchema } from '@plenty/contract/admin/products';
import type { Product } from '@plenty/contract/catalog/product';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { AdminForm, focusFirstInvalidField } from '../ui/form.tsx';
import { AdminHeader } from '../ui/list.tsx';
import { confirmLeave, useUnsavedChanges } from '../ui/unsaved-changes.tsx';
import {
  EMPTY_PRODUCT,
  type ProductDraft,
  isDraftChanged,
  normalizePrice,
  toPreviewProduct,
  toProductDraft,
  validateProductDraft,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import styles from './product-form.module.css';

type ProductFormProps = {
  /** Not there for a new one. */
  readonly product?: AdminProduct;
  readonly categories: readonly AdminCategory[];
  /** The shop's own card of a product. */
  readonly renderCard: (product: Product) => ReactNode;
  /** Back to the list. */
  readonly onDone: () => void;
};

const CREATE_MESSAGES = { done: 'Product created successfully', failed: 'Failed to create product' };
const UPDATE_MESSAGES = { done: 'Product updated successfully', failed: 'Failed to update product' };

/** APROD-01, APROD-05: the form in its add mode and its edit mode, with the product's card beside it. */
export function ProductForm({ product, categories, renderCard, onDone }: ProductFormProps) {
  const [stored, setStored] = useState(product);
  const [seen, setSeen] = useState(() => (product ? toProductDraft(product) : EMPTY_PRODUCT));
  const [draft, setDraft] = useState<ProductDraft>(seen);
  const [isChecking, setIsChecking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const creating = useAdminMutation('createProduct', CREATE_MESSAGES);
  const updating = useAdminMutation('updateProduct', UPDATE_MESSAGES);
  useUnsavedChanges(!isSaved && isDraftChanged(draft, seen));
  const { data, problems } = validateProductDraft(draft, seen);
  // The same one at every key, so that parts of the form that were not typed into are not drawn again.
  const change = useCallback(
    (step: (now: ProductDraft) => Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...step(now) })),
    [],
  );
  const shown = useDeferredValue(draft);

  const takeTheirs = (current: unknown) => {
    const newer = adminProductSchema.safeParse(current).data;
    if (!newer) return;
    setStored(newer);
    setSeen(toProductDraft(newer));
    setDraft(toProductDraft(newer));
  };
  const send = () => {
    if (!data) return undefined;
    if (!stored) return creating.save({ body: data });
    const params = { id: String(stored.id) };
    return updating.save({ params, body: data }, { original: stored, onTakeTheirs: takeTheirs });
  };
  const submit = async () => {
    setIsChecking(true);
    setDraft((now) => ({ ...now, price: normalizePrice(now.price) }));
    if (!data) return focusFirstInvalidField();
    if (await send()) setIsSaved(true);
    return undefined;
  };
  // Once nothing is unsaved any more, so that nobody is asked whether to leave.
  if (isSaved) return <NavigateAway go={onDone} />;
  const errors = { ...creating.errors, ...updating.errors, ...(isChecking && problems) };
  return (
    <>
      <AdminHeader title={stored ? 'Edit Product' : 'Add Product'}>
        {stored && <DeleteProductButton product={stored} onDone={() => setIsSaved(true)} />}
      </AdminHeader>
      <div className={styles.columns}>
        <AdminForm
          submitLabel={stored ? 'Update Product' : 'Create Product'}
          isBusy={creating.isBusy || updating.isBusy}
          isSticky
          onSubmit={() => void submit()}
          onCancel={() => confirmLeave(onDone)}
        >
          <ProductFields draft={draft} categories={categories} errors={errors} onChange={change} />
        </AdminForm>
        <aside className={styles.preview} aria-label="Preview">
          <h3 className={styles.legend}>Preview</h3>
          {/* It only shows what the shop will: nobody is meant to follow its link from here. */}
          <div inert className={styles.card}>
            {renderCard(toPreviewProduct(shown, stored?.id ?? 0))}
          </div>
        </aside>
      </div>
    </>
  );
}

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

/** Goes elsewhere as soon as it is drawn. */
export function NavigateAway({ go }: { readonly go: () => void }) {
  const leave = useEffectEvent(go);
  useEffect(() => leave(), []);
  return null;
}
