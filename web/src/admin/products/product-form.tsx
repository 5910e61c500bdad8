import type { AdminCategory } from '@plenty/contract/admin/content';
import { type AdminProduct, type ProductEdit, adminProductSchema } from '@plenty/contract/admin/products';
import { adminProductEndpoints } from '@plenty/contract/api/admin-catalog-endpoints';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { ProductCard } from '../../shop/product-grid.tsx';
import { Link } from '../../ui/link.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { AdminForm, focusFirstInvalidField } from '../ui/form.tsx';
import { AdminHeader } from '../ui/list.tsx';
import { confirmLeave, useHasUnsavedChanges, useUnsavedChanges } from '../ui/unsaved-changes.ts';
import { ProductDemand } from './product-demand.tsx';
import {
  EMPTY_PRODUCT,
  type ProductDraft,
  isDraftChanged,
  toPreviewProduct,
  toProductDraft,
  toUnchangedEdit,
  validateProductDraft,
} from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { describeOrigin } from './product-origin.ts';
import { createSaveTries } from './save-tries.ts';
import styles from './product-form.module.css';
import { typeOverSaved } from './saved-draft.ts';
import { normalizePrice } from './typed-price.ts';
import { VARIANT_LABELS } from './variant-draft.ts';

type ProductFormProps = {
  /** Missing for a new product. */
  readonly product?: AdminProduct;
  readonly categories: readonly AdminCategory[];
  readonly onDone: () => void;
};

/** Creates or edits a product, with a preview of its card (APROD-01, APROD-05). */
export function ProductForm({ product, categories, onDone }: ProductFormProps) {
  const { stored, draft, errors, isBusy, isDone, change, submit, leaveDeleted } = useProductForm(product);
  // Leaves after the render in which nothing is unsaved any more, so that no confirmation is asked.
  if (isDone) return <Leave onLeave={onDone} />;
  return (
    <>
      <AdminHeader title={stored ? 'Edit Product' : 'Add Product'}>
        {stored && <DeleteProductButton product={stored} onDeleted={leaveDeleted} />}
      </AdminHeader>
      {product?.shopify && (
        <p className={styles.origin}>
          {describeOrigin(product.shopify).join(' ')} <Link to="?tab=shopify">Shopify</Link>
        </p>
      )}
      {stored && <ProductDemand id={stored.id} />}
      <div className={styles.columns}>
        <AdminForm
          submitLabel={stored ? 'Update Product' : 'Create Product'}
          isBusy={isBusy}
          isSticky
          onSubmit={() => void submit()}
          onCancel={() => confirmLeave(onDone)}
        >
          <ProductFields
            id={stored?.id ?? 0}
            draft={draft}
            fitCounts={stored?.fitCounts}
            categories={categories}
            errors={errors}
            onChange={change}
          />
        </AdminForm>
        <ProductPreview draft={draft} id={stored?.id ?? 0} />
      </div>
    </>
  );
}

const CREATE_MESSAGES = { done: 'Product created successfully', failed: 'Failed to create product' };
const UPDATE_MESSAGES = { done: 'Product updated successfully', failed: 'Failed to update product' };

function useProductForm(product: AdminProduct | undefined) {
  const [stored, setStored] = useState(product);
  const [storedDraft, setStoredDraft] = useState(() => (product ? toProductDraft(product) : EMPTY_PRODUCT));
  const [draft, setDraft] = useState<ProductDraft>(storedDraft);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  const [wasSaved, setWasSaved] = useState(false);
  // The same object: nothing was typed since it was sent. A picture may still be on its way into the form.
  const hasUnsaved = useHasUnsavedChanges();
  const isDone = isDeleted || (wasSaved && draft === storedDraft && !hasUnsaved);
  const { save, wereCountsTried, isBusy, errors } = useSaveProduct(stored);
  useUnsavedChanges(!isDone && isDraftChanged(draft, storedDraft));
  const { problems } = validateProductDraft(draft, storedDraft);
  // Stable, so that the memoized parts of the form do not render at every key.
  const change = useCallback(
    (getChange: (now: ProductDraft) => Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...getChange(now) })),
    [],
  );
  const acceptTheirs = (current: unknown) => {
    const newer = adminProductSchema.safeParse(current).data;
    if (!newer) return;
    setStored(newer);
    setStoredDraft(toProductDraft(newer));
    setDraft(toProductDraft(newer));
  };
  const submit = async () => {
    const sent = { ...draft, price: normalizePrice(draft.price) };
    setWasSubmitted(true);
    setDraft((now) => ({ ...now, price: normalizePrice(now.price) }));
    const { data } = validateProductDraft(draft, storedDraft, wereCountsTried());
    if (!data) return focusFirstInvalidField();
    const response = await save(data, acceptTheirs);
    if (!response) return undefined;
    const saved = toProductDraft(response.item);
    setStored(response.item);
    setStoredDraft(saved);
    setDraft((now) => typeOverSaved(now, sent, saved));
    setWasSubmitted(false);
    setWasSaved(true);
    return undefined;
  };
  return {
    stored,
    draft,
    errors: { ...errors, ...(wasSubmitted && problems) },
    isBusy,
    isDone,
    change,
    submit,
    leaveDeleted: () => setIsDeleted(true),
  };
}

/** Creates the product, or updates the stored one. */
function useSaveProduct(stored: AdminProduct | undefined) {
  // A second press after a lost answer finds what the first one created (D-64).
  const [key] = useState(() => crypto.randomUUID());
  const [tries] = useState(createSaveTries);
  const creating = useAdminMutation(adminProductEndpoints.createProduct, CREATE_MESSAGES);
  const updating = useAdminMutation(adminProductEndpoints.updateProduct, UPDATE_MESSAGES);
  return {
    save: (body: ProductEdit, onAcceptTheirs: (current: unknown) => void) =>
      stored
        ? updating.save(
            { params: { id: String(stored.id) }, body: { ...body, ...tries.toKeys(stored, body) } },
            { original: stored, toBody: toUnchangedEdit, variantLists: VARIANT_LABELS, onAcceptTheirs },
          )
        : creating.save({ body: { ...body, key } }),
    wereCountsTried: () => tries.hadCounts(stored),
    isBusy: creating.isBusy || updating.isBusy,
    errors: { ...creating.errors, ...updating.errors },
  };
}

function ProductPreview({ draft, id }: { readonly draft: ProductDraft; readonly id: number }) {
  const deferredDraft = useDeferredValue(draft);
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h3 className={styles.legend}>Preview</h3>
      {/* The card's link must not be followed from here. */}
      <div inert className={styles.card}>
        <ProductCard product={toPreviewProduct(deferredDraft, id)} sizes="18rem" />
      </div>
    </aside>
  );
}

type DeleteProductProps = { readonly product: AdminProduct; readonly onDeleted: () => void };

const DELETE_MESSAGES = { done: 'Product deleted successfully', failed: 'Failed to delete product' };

function DeleteProductButton({ product, onDeleted }: DeleteProductProps) {
  return (
    <DeleteButton
      endpoint={adminProductEndpoints.deleteProduct}
      request={{ params: { id: String(product.id) } }}
      original={product}
      name={product.name}
      messages={DELETE_MESSAGES}
      label="Delete product"
      onDeleted={onDeleted}
    >
      <p>It disappears from the shop, and whoever has it in the cart sees that it is gone. You can take this back.</p>
    </DeleteButton>
  );
}

function Leave({ onLeave }: { readonly onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => leave(), []);
  return null;
}
