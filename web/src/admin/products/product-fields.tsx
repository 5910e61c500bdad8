import type { AdminCategory } from '@plenty/contract/admin/content';
import { normalizeWeight } from '@plenty/contract/catalog/weight';
import type { FitCounts } from '@plenty/contract/fit/fit-answers';
import { memo, useMemo } from 'react';
import { useFormFields } from '../api/use-admin-form.ts';
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
const CategorySelect = memo(SelectInput<string>);
const ListingSelect = memo(SelectInput<ProductDraft['listing']>);

export const LISTINGS = [
  { value: 'listed', label: 'In the shop' },
  { value: 'unlisted', label: 'Only to those who have its address' },
  { value: 'hidden', label: 'To nobody' },
] as const;

export function ProductFields({ id, draft, fitCounts, categories, errors, onChange }: Props) {
  const { category, pictures, sizes, colors, counts, isCounted, inStock } = draft;
  const { setValue, normalize, change } = useMemo(() => createHandlers(onChange), [onChange]);
  const { field } = useFormFields<ProductDraft>({ values: draft, problems: errors, setValue });
  const categoryOptions = useMemo(() => getCategoryOptions(categories, category), [categories, category]);
  const isOnSale = draft.salePrice.trim() !== '';
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
          onBlur={normalize.price}
        />
        <CategorySelect label="Category" options={categoryOptions} {...field('category')} />
      </FieldPair>
      <SaleFields {...{ field, hasOwnPrices, isOnSale }} onBlur={normalize.salePrice} />
      <CostField draft={draft} {...field('cost')} onBlur={normalize.cost} />
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
      <MemoPictures {...{ pictures, colors }} error={findError(errors, 'pictures')} onChange={change.pictures} />
      <MemoStockGrid
        {...{ sizes, colors, counts, isCounted, inStock }}
        error={findError(errors, 'counts')}
        onChange={change.stock}
      />
      <MemoVariantTable
        draft={draft.variants}
        {...{ sizes, colors }}
        price={normalizePrice(draft.price)}
        isOnSale={isOnSale}
        error={findError(errors, 'prices') ?? findError(errors, 'skus') ?? findError(errors, 'barcodes')}
        onChange={change.variants}
      />
      <TextInput
        label="Weight"
        hint="In its bag: 6.5 oz or 180 g. Only for shipping prices by weight; empty for your default weight."
        {...field('weight')}
        onBlur={normalize.weight}
      />
      <FactFields facts={draft.facts} fitCounts={fitCounts} errors={errors} onChange={change.facts} />
      <MemoMeasurementGrid
        draft={draft.measurements}
        sizes={sizes}
        error={findError(errors, 'measurements')}
        onChange={change.measurements}
      />
      <SearchResultFields field={field} draft={draft} id={id} />
      <TextInput label="Tags" hint="Separated by commas. Only you see them." {...field('tags')} />
      <ListingSelect label="Shown" options={LISTINGS} {...field('listing')} />
      <ShownFields field={field} isPlanned={draft.shownFrom + draft.shownUntil !== ''} />
      <CheckboxInput label="Featured among the new arrivals" {...field('featured')} />
    </>
  );
}

/** What the parts of the form call. Made once, so that typing in one field does not render the others. */
function createHandlers(onChange: Props['onChange']) {
  const changePart =
    <Part extends keyof ProductDraft>(part: Part) =>
    (getNext: (now: ProductDraft[Part]) => ProductDraft[Part]) =>
      onChange((now) => ({ [part]: getNext(now[part]) }));
  return {
    setValue: <Field extends keyof ProductDraft>(name: Field, value: ProductDraft[Field]) =>
      onChange(() => ({ [name]: value })),
    change: {
      pictures: changePart('pictures'),
      variants: changePart('variants'),
      facts: changePart('facts'),
      measurements: changePart('measurements'),
      stock: (stock: Partial<ProductDraft>) => onChange(() => stock),
    },
    /** When a field is left. */
    normalize: {
      price: () => onChange(({ price }) => ({ price: normalizePrice(price) })),
      salePrice: () => onChange(({ salePrice }) => ({ salePrice: normalizePrice(salePrice) })),
      cost: () => onChange(({ cost }) => ({ cost: normalizePrice(cost) })),
      weight: () => onChange(({ weight }) => ({ weight: normalizeWeight(weight) })),
    },
  };
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
