import { useState } from 'react';
import type { useFormFields } from '../api/use-admin-form.ts';
import { TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-form.module.css';

type Fields = Pick<ReturnType<typeof useFormFields<ProductDraft>>, 'field'>;

type SaleFieldsProps = Fields & {
  readonly isOnSale: boolean;
  readonly hasOwnPrices: boolean;
  readonly onBlur: () => void;
};

/** Until when the product costs less. Dates are in the owner's time zone. */
export function SaleFields({ field, isOnSale, hasOwnPrices, onBlur }: SaleFieldsProps) {
  return (
    <>
      <TextInput
        label="Sale price"
        placeholder="None"
        inputMode="decimal"
        hint={
          hasOwnPrices
            ? 'A sale lowers every price above the sale price to it.'
            : 'The shop strikes the price through and charges this one.'
        }
        {...field('salePrice')}
        onBlur={onBlur}
      />
      {isOnSale && (
        <FieldPair>
          <TextInput label="Sale starts" type="datetime-local" hint="Empty: at once." {...field('saleFrom')} />
          <TextInput label="Sale ends" type="datetime-local" hint="Empty: when you end it." {...field('saleUntil')} />
        </FieldPair>
      )}
    </>
  );
}

type ShownFieldsProps = Fields & { readonly isPlanned: boolean };

/** When the product appears and disappears by itself; closed until there are dates, because most products have none. */
export function ShownFields({ field, isPlanned }: ShownFieldsProps) {
  const [wasPlanned] = useState(isPlanned);
  return (
    <details open={wasPlanned}>
      <summary className={styles.summary}>Show from or until a date</summary>
      <FieldPair>
        <TextInput label="Shown from" type="datetime-local" hint="Empty: at once." {...field('shownFrom')} />
        <TextInput label="Shown until" type="datetime-local" hint="Empty: for good." {...field('shownUntil')} />
      </FieldPair>
    </details>
  );
}
