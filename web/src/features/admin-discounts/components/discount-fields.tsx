import { SelectInput } from '../../../components/panel-form/choice-input.tsx';
import { FieldPair, CheckboxRow } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { CheckboxInput } from '../../../components/panel-form/tick-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';
import type { DiscountDraft } from '../api/discount-draft.ts';

const KINDS = [
  { value: 'percent', label: 'Percent off' },
  { value: 'fixed', label: 'Amount off' },
  { value: 'free-shipping', label: 'Free shipping' },
] as const;

type DiscountFieldsProps = {
  readonly values: DiscountDraft;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof DiscountDraft>(field: Field, value: DiscountDraft[Field]) => void;
};
type TextFieldName = Exclude<keyof DiscountDraft, 'kind' | 'isActive' | 'isOncePerCustomer'>;

/** What a discount code does and for how long (D-17). */
export function DiscountFields({ values, problems, onChange }: DiscountFieldsProps) {
  const text = (field: TextFieldName) => ({
    value: values[field],
    error: problems[field],
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <>
      <FieldPair>
        <SelectInput
          label="What it does"
          value={values.kind}
          options={KINDS}
          onChange={(value) => onChange('kind', KINDS.find((kind) => kind.value === value)?.value ?? 'percent')}
        />
        {values.kind === 'percent' && <TextInput label="Percent" inputMode="numeric" {...text('percent')} />}
        {values.kind === 'fixed' && (
          <TextInput label="Amount" inputMode="decimal" placeholder="15.00" {...text('amount')} />
        )}
        <TextInput label="From a subtotal of" inputMode="decimal" {...text('minimumSubtotal')} />
        <TextInput label="Uses in all" inputMode="numeric" hint="Empty for no limit" {...text('totalUses')} />
        <TextInput label="Starts" type="datetime-local" hint="Empty for at once" {...text('startsAt')} />
        <TextInput label="Ends" type="datetime-local" hint="Empty for never" {...text('endsAt')} />
      </FieldPair>
      <CheckboxRow>
        <CheckboxInput
          label="Active"
          isTicked={values.isActive}
          onChange={(isChecked) => onChange('isActive', isChecked)}
        />
        <CheckboxInput
          label="Once per customer"
          isTicked={values.isOncePerCustomer}
          onChange={(isChecked) => onChange('isOncePerCustomer', isChecked)}
        />
      </CheckboxRow>
    </>
  );
}
