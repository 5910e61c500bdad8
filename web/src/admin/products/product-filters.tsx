import type { AdminCategory } from '@plenty/contract/admin/content';
import type { ProductListFilters, ProductStatus } from '@plenty/contract/admin/products';
import { SelectInput, TextInput } from '../ui/form-inputs.tsx';
import styles from './product-row.module.css';

/** The filters as their inputs hold them; '' is any. */
export type FilterDraft = {
  readonly text: string;
  readonly category: string;
  readonly stock: '' | 'in-stock' | 'out-of-stock';
  readonly status: '' | ProductStatus;
};

export const NO_FILTERS: FilterDraft = { text: '', category: '', stock: '', status: '' };

export function toListFilters({ text, category, stock, status }: FilterDraft): ProductListFilters {
  const search = text.trim();
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(stock && { stock }),
    ...(status && { status }),
  };
}

const ANY = { value: '', label: 'Any' } as const;
const STOCK_FILTERS = [
  ANY,
  { value: 'in-stock', label: 'In stock' },
  { value: 'out-of-stock', label: 'Sold out' },
] as const;
const STATUS_FILTERS = [
  ANY,
  { value: 'listed', label: 'In the shop' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'on-sale', label: 'On sale' },
  { value: 'planned', label: 'With planned changes' },
] as const;

type Props = {
  readonly filters: FilterDraft;
  readonly categories: readonly AdminCategory[];
  readonly onChange: (change: Partial<FilterDraft>) => void;
};

export function ProductFilters({ filters: { text, category, stock, status }, categories, onChange }: Props) {
  return (
    <div className={styles.filters}>
      <TextInput label="Search products" value={text} type="search" onChange={(value) => onChange({ text: value })} />
      <SelectInput
        label="Category"
        value={category}
        options={[ANY, ...categories.map(({ name, displayName }) => ({ value: name, label: displayName }))]}
        onChange={(value) => onChange({ category: value })}
      />
      <SelectInput
        label="Stock"
        value={stock}
        options={STOCK_FILTERS}
        onChange={(value) => onChange({ stock: value })}
      />
      <SelectInput
        label="Status"
        value={status}
        options={STATUS_FILTERS}
        onChange={(value) => onChange({ status: value })}
      />
    </div>
  );
}
