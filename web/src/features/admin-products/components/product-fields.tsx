import type { PanelCategory } from '@plenty/contract/panel/panel-category';
import { memo, useCallback } from 'react';
import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { FieldPair } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';
import { colorOptions, sizeOptions, toggleColor, toggleSize } from '../api/option-list.ts';
import { type ProductDraft, tidyPrice } from '../api/product-draft.ts';
import { CustomColor } from './custom-color.tsx';
import { OptionBoxes } from './option-boxes.tsx';
import { PicturesField } from './pictures-field.tsx';
import { StockGrid } from './stock-grid.tsx';

type Props = {
  readonly draft: ProductDraft;
  readonly categories: readonly PanelCategory[];
  readonly errors: FieldErrors;
  /** From the draft as it is by then: pictures arrive while something else is typed. */
  readonly onChange: (step: (now: ProductDraft) => Partial<ProductDraft>) => void;
};

const Pictures = memo(PicturesField);
const Stock = memo(StockGrid);

const LISTINGS = [
  { value: 'listed', label: 'In the shop' },
  { value: 'unlisted', label: 'Only to those who have its address' },
  { value: 'hidden', label: 'To nobody' },
] as const;

/** The first thing wrong with a field or with something inside it. */
function errorIn(errors: FieldErrors, field: string): string | undefined {
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
          onLeave={() => onChange((now) => ({ price: tidyPrice(now.price) }))}
        />
        <ChoiceInput
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
      <OptionBoxes
        title="Sizes"
        options={sizeOptions(draft.sizes)}
        chosen={draft.sizes}
        error={errorIn(errors, 'sizes')}
        onToggle={(size) => onChange((now) => ({ sizes: toggleSize(now.sizes, size) }))}
      />
      <OptionBoxes
        title="Colors"
        options={colorOptions(draft.colors)}
        chosen={draft.colors}
        error={errorIn(errors, 'colors')}
        onToggle={(color) => onChange((now) => ({ colors: toggleColor(now.colors, color) }))}
      >
        <CustomColor chosen={draft.colors} onChange={(colors) => onChange(() => ({ colors }))} />
      </OptionBoxes>
      <Pictures
        pictures={draft.pictures}
        colors={draft.colors}
        error={errorIn(errors, 'pictures')}
        onChange={changePictures}
      />
      <Stock
        sizes={draft.sizes}
        colors={draft.colors}
        counts={draft.counts}
        isCounted={draft.isCounted}
        inStock={draft.inStock}
        error={errorIn(errors, 'counts')}
        onChange={changeStock}
      />
      <ChoiceInput
        label="Shown"
        value={draft.listing}
        options={LISTINGS}
        onChange={(value) =>
          onChange(() => ({ listing: LISTINGS.find((option) => option.value === value)?.value ?? 'listed' }))
        }
      />
      <TickInput
        label="Featured among the new arrivals"
        isTicked={draft.featured}
        onChange={(featured) => onChange(() => ({ featured }))}
      />
    </>
  );
}
