import type { AdminCategory } from '@plenty/contract/admin/content';
import { memo, useCallback } from 'react';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { type ProductDraft, normalizePrice } from './product-draft.ts';
import {
  CustomColorInput,
  OptionCheckboxes,
  getColorOptions,
  getSizeOptions,
  toggleColor,
  toggleSize,
} from './product-options.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { StockGrid } from './stock-grid.tsx';

type Props = {
  readonly draft: ProductDraft;
  readonly categories: readonly AdminCategory[];
  readonly errors: FieldErrors;
  /** From the draft as it is by then: pictures arrive while something else is typed. */
  readonly onChange: (step: (now: ProductDraft) => Partial<ProductDraft>) => void;
};

const MemoPictures = memo(ProductPictures);
const MemoStockGrid = memo(StockGrid);

const LISTINGS = [
  { value: 'listed', label: 'In the shop' },
  { value: 'unlisted', label: 'Only to those who have its address' },
  { value: 'hidden', label: 'To nobody' },
] as const;

/** The first thing wrong with a field or with something inside it. */
function findError(errors: FieldErrors, field: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
}

/** Every field of a product (APROD-01). */
export function ProductFields({ draft, categories, errors, onChange }: Props) {
  const known = categories.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isKnown = known.some(({ value }) => value === draft.category);
  const changePictures = useCallback(
    (step: (pictures: ProductDraft['pictures']) => ProductDraft['pictures']) =>
      onChange((now) => ({ pictures: step(now.pictures) })),
    [onChange],
  );
  const changeStock = useCallback((change: Partial<ProductDraft>) => onChange(() => change), [onChange]);
  const others = isKnown ? [] : [{ value: draft.category, label: draft.category }];
  return (
    <>
      <TextInput
        label="Name"
        value={draft.name}
        error={errors['name']}
        isRequired
        onChange={(name) => onChange(() => ({ name }))}
      />
      <FieldPair>
        <TextInput
          label="Price"
          value={draft.price}
          error={errors['price']}
          placeholder="48.00"
          inputMode="decimal"
          isRequired
          onChange={(price) => onChange(() => ({ price }))}
          onBlur={() => onChange((now) => ({ price: normalizePrice(now.price) }))}
        />
        <SelectInput
          label="Category"
          value={draft.category}
          error={errors['category']}
          options={[...known, ...others]}
          onChange={(category) => onChange(() => ({ category }))}
        />
      </FieldPair>
      <TextInput
        label="Description"
        value={draft.description}
        error={errors['description']}
        isRequired
        isMultiline
        onChange={(description) => onChange(() => ({ description }))}
      />
      <OptionCheckboxes
        title="Sizes"
        options={getSizeOptions(draft.sizes)}
        chosen={draft.sizes}
        error={findError(errors, 'sizes')}
        onToggle={(size) => onChange((now) => ({ sizes: toggleSize(now.sizes, size) }))}
      />
      <OptionCheckboxes
        title="Colors"
        options={getColorOptions(draft.colors)}
        chosen={draft.colors}
        error={findError(errors, 'colors')}
        onToggle={(color) => onChange((now) => ({ colors: toggleColor(now.colors, color) }))}
      >
        <CustomColorInput chosen={draft.colors} onChange={(colors) => onChange(() => ({ colors }))} />
      </OptionCheckboxes>
      <MemoPictures
        pictures={draft.pictures}
        colors={draft.colors}
        error={findError(errors, 'pictures')}
        onChange={changePictures}
      />
      <MemoStockGrid
        sizes={draft.sizes}
        colors={draft.colors}
        counts={draft.counts}
        isCounted={draft.isCounted}
        inStock={draft.inStock}
        error={findError(errors, 'counts')}
        onChange={changeStock}
      />
      <SelectInput
        label="Shown"
        value={draft.listing}
        options={LISTINGS}
        onChange={(value) =>
          onChange(() => ({ listing: LISTINGS.find((option) => option.value === value)?.value ?? 'listed' }))
        }
      />
      <CheckboxInput
        label="Featured among the new arrivals"
        isTicked={draft.featured}
        onChange={(featured) => onChange(() => ({ featured }))}
      />
    </>
  );
}
