import type { AdminCategory } from '@plenty/contract/admin/content';
import { normalizeWeight } from '@plenty/contract/catalog/weight';
import type { FitCounts } from '@plenty/contract/fit/fit-answers';
import { memo, useCallback } from 'react';
import { createFormFields } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import { CostField } from './cost-field.tsx';
import { FactFields } from './fact-fields.tsx';
import { MeasurementGrid } from './measurement-grid.tsx';
import type { ProductDraft } from './product-draft.ts';
import {
  CustomOptionInput,
  OptionCheckboxes,
  getColorOptions,
  getSizeOptions,
  toggleColor,
  toggleSize,
} from './product-options.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { SaleFields, ShownFields } from './product-schedule-fields.tsx';
import { SearchResultFields } from './search-result-fields.tsx';
import { StockGrid } from './stock-grid.tsx';
import { normalizePrice } from './typed-price.ts';
import { readOwnPrices } from './variant-draft.ts';
import { VariantTable } from './variant-table.tsx';

type Props = {
  /** Zero for a new product. */
  readonly id: number;
  readonly fitCounts: FitCounts | undefined;
  readonly draft: ProductDraft;
  readonly categories: readonly AdminCategory[];
  readonly errors: FieldErrors;
  /** Takes a function, because uploads finish while other fields are edited. */
  readonly onChange: (change: (now: ProductDraft) => Partial<ProductDraft>) => void;
};

// Memoized, so that typing in another field does not render these.
const MemoOptionFields = memo(OptionFields);
const MemoPictures = memo(ProductPictures);
const MemoMeasurementGrid = memo(MeasurementGrid);
const MemoStockGrid = memo(StockGrid);
const MemoVariantTable = memo(VariantTable);

export const LISTINGS = [
  { value: 'listed', label: 'In the shop' },
  { value: 'unlisted', label: 'Only to those who have its address' },
  { value: 'hidden', label: 'To nobody' },
] as const;

export function ProductFields({ id, draft, fitCounts, categories, errors, onChange }: Props) {
  const { pictures, sizes, colors, counts, isCounted, inStock } = draft;
  const { field, setValue } = createFormFields<ProductDraft>({
    values: draft,
    problems: errors,
    setValue: (name, value) => onChange(() => ({ [name]: value })),
  });
  const changePictures = useCallback(
    (change: (now: ProductDraft['pictures']) => ProductDraft['pictures']) =>
      onChange((now) => ({ pictures: change(now.pictures) })),
    [onChange],
  );
  const changeStock = useCallback((change: Partial<ProductDraft>) => onChange(() => change), [onChange]);
  const changeVariants = useCallback(
    (getNext: (now: ProductDraft['variants']) => ProductDraft['variants']) =>
      onChange((now) => ({ variants: getNext(now.variants) })),
    [onChange],
  );
  const changeMeasurements = useCallback(
    (getNext: (now: ProductDraft['measurements']) => ProductDraft['measurements']) =>
      onChange((now) => ({ measurements: getNext(now.measurements) })),
    [onChange],
  );
  const hasOwnPrices = Object.keys(readOwnPrices(draft.variants, draft)).length > 0;
  return (
    <>
      <TextInput label="Name" isRequired {...field('name')} />
      <FieldPair>
        <TextInput
          label="Price"
          placeholder="48.00"
          inputMode="decimal"
          isRequired
          {...field('price')}
          onBlur={() => onChange((now) => ({ price: normalizePrice(now.price) }))}
        />
        <SelectInput label="Category" options={getCategoryOptions(categories, draft.category)} {...field('category')} />
      </FieldPair>
      <SaleFields {...{ field, setValue, hasOwnPrices }} salePrice={draft.salePrice} />
      <CostField draft={draft} error={findError(errors, 'cost')} onChange={(cost) => onChange(() => ({ cost }))} />
      <TextInput
        label="Description"
        hint="A blank line starts a paragraph, “- ” a line of a list; **two stars** make words bold."
        isRequired
        isMultiline
        {...field('description')}
      />
      <MemoOptionFields
        {...{ sizes, colors, onChange }}
        sizesError={findError(errors, 'sizes')}
        colorsError={findError(errors, 'colors')}
      />
      <MemoPictures {...{ pictures, colors }} error={findError(errors, 'pictures')} onChange={changePictures} />
      <MemoStockGrid
        {...{ sizes, colors, counts, isCounted, inStock }}
        error={findError(errors, 'counts')}
        onChange={changeStock}
      />
      <MemoVariantTable
        draft={draft.variants}
        {...{ sizes, colors }}
        price={normalizePrice(draft.price)}
        isOnSale={draft.salePrice.trim() !== ''}
        error={findError(errors, 'prices') ?? findError(errors, 'skus') ?? findError(errors, 'barcodes')}
        onChange={changeVariants}
      />
      <TextInput
        label="Weight"
        hint="In its bag: 6.5 oz or 180 g. Only for shipping prices by weight; empty for your default weight."
        {...field('weight')}
        onBlur={() => onChange((now) => ({ weight: normalizeWeight(now.weight) }))}
      />
      <FactFields
        facts={draft.facts}
        fitCounts={fitCounts}
        errors={errors}
        onChange={(getNext) => onChange((now) => ({ facts: getNext(now.facts) }))}
      />
      <MemoMeasurementGrid
        draft={draft.measurements}
        sizes={sizes}
        error={findError(errors, 'measurements')}
        onChange={changeMeasurements}
      />
      <SearchResultFields field={field} draft={draft} id={id} />
      <TextInput label="Tags" hint="Separated by commas. Only you see them." {...field('tags')} />
      <SelectInput label="Shown" options={LISTINGS} {...field('listing')} />
      <ShownFields field={field} isPlanned={draft.shownFrom + draft.shownUntil !== ''} />
      <CheckboxInput label="Featured among the new arrivals" {...field('featured')} />
    </>
  );
}

type OptionFieldsProps = Pick<Props, 'onChange'> &
  Pick<ProductDraft, 'sizes' | 'colors'> & {
    readonly sizesError: string | undefined;
    readonly colorsError: string | undefined;
  };

function OptionFields({ sizes, colors, sizesError, colorsError, onChange }: OptionFieldsProps) {
  return (
    <>
      <OptionCheckboxes
        title="Sizes"
        options={getSizeOptions(sizes)}
        chosen={sizes}
        error={sizesError}
        onToggle={(size) => onChange((now) => ({ sizes: toggleSize(now.sizes, size) }))}
      >
        <CustomOptionInput kind="size" chosen={sizes} onChange={(next) => onChange(() => ({ sizes: next }))} />
      </OptionCheckboxes>
      <OptionCheckboxes
        title="Colors"
        options={getColorOptions(colors)}
        chosen={colors}
        error={colorsError}
        onToggle={(color) => onChange((now) => ({ colors: toggleColor(now.colors, color) }))}
      >
        <CustomOptionInput kind="color" chosen={colors} onChange={(next) => onChange(() => ({ colors: next }))} />
      </OptionCheckboxes>
    </>
  );
}

/** The first error of a field or of something inside it. */
function findError(errors: FieldErrors, field: string): string | undefined {
  return Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
}

/** A product may still be in a category that was deleted. */
function getCategoryOptions(categories: readonly AdminCategory[], current: string) {
  const options = categories.map(({ name, displayName }) => ({ value: name, label: displayName }));
  const isListed = options.some(({ value }) => value === current);
  return isListed ? options : [...options, { value: current, label: current }];
}
