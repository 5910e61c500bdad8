import type { Product } from '@plenty/contract/catalog/product';
import { type AdminProduct, adminProductSchema } from '@plenty/contract/panel/panel-product';
import type { AdminCategory } from '@plenty/contract/panel/panel-category';
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { focusFirstInvalidField } from '../../../components/panel-form/focus-first-wrong.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { confirmLeave, useUnsavedChanges } from '../../../components/panel-form/unsaved.ts';
import { AdminHeader } from '../../../components/panel-list/panel-list.tsx';
import { useAdminMutation } from '../../../components/panel-save/use-change.ts';
import {
  EMPTY_PRODUCT,
  type ProductDraft,
  validateProductDraft,
  toProductDraft,
  isDraftChanged,
  toPreviewProduct,
  normalizePrice,
} from '../api/product-draft.ts';
import { DeleteProductButton } from './delete-product.tsx';
import { NavigateAway } from './leave.tsx';
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
