import type { Product } from '@plenty/contract/catalog/product';
import { type PanelProduct, panelProductSchema } from '@plenty/contract/panel/panel-product';
import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { leaveUnsaved, useUnsaved } from '../../../components/panel-form/unsaved.ts';
import { PanelHead } from '../../../components/panel-list/panel-list.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import {
  EMPTY_DRAFT,
  type ProductDraft,
  checkDraft,
  draftOf,
  isChanged,
  previewOf,
  tidyPrice,
} from '../api/product-draft.ts';
import { DeleteProduct } from './delete-product.tsx';
import { Leave } from './leave.tsx';
import { ProductFields } from './product-fields.tsx';
import styles from './product-form.module.css';

type Props = {
  /** Not there for a new one. */
  readonly product?: PanelProduct;
  readonly categories: readonly PanelCategory[];
  /** The shop's own card of a product. */
  readonly drawCard: (product: Product) => ReactNode;
  /** Back to the list. */
  readonly onDone: () => void;
};

const CREATE = { done: 'Product created successfully', failed: 'Failed to create product' };
const UPDATE = { done: 'Product updated successfully', failed: 'Failed to update product' };

/** APROD-01, APROD-05: the form in its add mode and its edit mode, with the product's card beside it. */
export function ProductForm({ product, categories, drawCard, onDone }: Props) {
  const [stored, setStored] = useState(product);
  const [seen, setSeen] = useState(() => (product ? draftOf(product) : EMPTY_DRAFT));
  const [draft, setDraft] = useState<ProductDraft>(seen);
  const [isChecking, setIsChecking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const creating = useChange('createProduct', CREATE);
  const updating = useChange('updateProduct', UPDATE);
  useUnsaved(!isSaved && isChanged(draft, seen));
  const { form, problems } = checkDraft(draft, seen);
  // The same one at every key, so that parts of the form that were not typed into are not drawn again.
  const change = useCallback(
    (step: (now: ProductDraft) => Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...step(now) })),
    [],
  );
  const shown = useDeferredValue(draft);

  const takeTheirs = (current: unknown) => {
    const newer = panelProductSchema.safeParse(current).data;
    if (!newer) return;
    setStored(newer);
    setSeen(draftOf(newer));
    setDraft(draftOf(newer));
  };
  const send = () => {
    if (!form) return undefined;
    if (!stored) return creating.save({ body: form });
    const params = { id: String(stored.id) };
    return updating.save({ params, body: form }, { seen: stored, onTheirs: takeTheirs });
  };
  const submit = async () => {
    setIsChecking(true);
    setDraft((now) => ({ ...now, price: tidyPrice(now.price) }));
    if (!form) return focusFirstWrong();
    if (await send()) setIsSaved(true);
    return undefined;
  };
  // Once nothing is unsaved any more, so that nobody is asked whether to leave.
  if (isSaved) return <Leave go={onDone} />;
  const errors = { ...creating.errors, ...updating.errors, ...(isChecking && problems) };
  return (
    <>
      <PanelHead title={stored ? 'Edit Product' : 'Add Product'}>
        {stored && <DeleteProduct product={stored} onDone={() => setIsSaved(true)} />}
      </PanelHead>
      <div className={styles.columns}>
        <PanelForm
          submit={stored ? 'Update Product' : 'Create Product'}
          isBusy={creating.isBusy || updating.isBusy}
          isSticky
          onSubmit={() => void submit()}
          onCancel={() => leaveUnsaved(onDone)}
        >
          <ProductFields draft={draft} categories={categories} errors={errors} onChange={change} />
        </PanelForm>
        <aside className={styles.preview} aria-label="Preview">
          <h3 className={styles.legend}>Preview</h3>
          {/* It only shows what the shop will: nobody is meant to follow its link from here. */}
          <div inert className={styles.card}>
            {drawCard(previewOf(shown, stored?.id ?? 0))}
          </div>
        </aside>
      </div>
    </>
  );
}
