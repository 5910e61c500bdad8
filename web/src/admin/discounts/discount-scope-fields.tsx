import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { catalogEndpoints } from '@plenty/contract/api/catalog-endpoints';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../shell/query-client.ts';
import { useAdminQuery } from '../api/admin-api.ts';
import type { FormFields } from '../api/use-admin-form.ts';
import { CheckboxInput, SelectInput } from '../ui/form-inputs.tsx';
import { CheckboxRow } from '../ui/form.tsx';
import { ProductPicker, getProductName } from '../ui/product-picker.tsx';
import { PARTS, RemoveButton } from '../ui/remove-button.tsx';
import type { DiscountDraft } from './discount-draft.ts';
import styles from './discount-scope-fields.module.css';

const SCOPES = [
  { value: 'all', label: 'Everything' },
  { value: 'categories', label: 'Some categories' },
  { value: 'products', label: 'Some products' },
] as const;

type Props = { readonly form: FormFields<DiscountDraft> };

/** What a discount takes something off. */
export function DiscountScopeFields({ form }: Props) {
  const { values, field } = form;
  return (
    <>
      <SelectInput label="Applies to" options={SCOPES} {...field('scope')} />
      {values.scope === 'categories' && <CategoryField form={form} />}
      {values.scope === 'products' && <ProductField form={form} />}
    </>
  );
}

function CategoryField({ form: { values, problems, setValue } }: Props) {
  const categories = useAdminQuery(adminContentEndpoints.listCategories).data ?? [];
  const { categoryIds } = values;
  const error = problems['appliesTo.ids'];
  const toggle = (id: string, isChosen: boolean) => {
    const others = categoryIds.filter((other) => other !== id);
    setValue('categoryIds', isChosen ? [...others, id] : others);
  };
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : 'discount-categories'}>
      <legend className={styles.legend}>Categories</legend>
      <CheckboxRow>
        {categories.map(({ id, displayName }) => (
          <CheckboxInput
            key={id}
            label={displayName}
            value={categoryIds.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </CheckboxRow>
      {error !== undefined && (
        <p id="discount-categories" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function ProductField({ form: { values, problems, setValue } }: Props) {
  const products = useQuery(apiQuery(catalogEndpoints.listProducts)).data ?? [];
  const { productIds } = values;
  return (
    <div className={styles.products} {...PARTS}>
      {productIds.length > 0 && (
        <ul className={styles.chosen} aria-label="Products of this discount">
          {productIds.map((id) => (
            <li key={id} className={styles.product}>
              {getProductName(products, id)}
              <RemoveButton
                label={`Remove ${getProductName(products, id)}`}
                onRemove={() =>
                  setValue(
                    'productIds',
                    productIds.filter((other) => other !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <ProductPicker
        products={products}
        chosen={productIds}
        error={productIds.length === 0 ? problems['appliesTo.ids'] : undefined}
        onChoose={(id) => setValue('productIds', [...productIds, id])}
      />
    </div>
  );
}
