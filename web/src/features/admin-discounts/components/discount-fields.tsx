import { ChoiceInput } from '../../../components/panel-form/choice-input.tsx';
import { FieldPair, TickRow } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { TickInput } from '../../../components/panel-form/tick-input.tsx';
import type { FieldErrors } from '../../../components/panel-save/use-change.ts';
import type { DiscountTyped } from '../api/discount-draft.ts';

const KINDS = [
  { value: 'percent', label: 'Percent off' },
  { value: 'fixed', label: 'Amount off' },
  { value: 'free-shipping', label: 'Free shipping' },
] as const;

type Props = {
  readonly values: DiscountTyped;
  readonly problems: FieldErrors;
  readonly onChange: <Field extends keyof DiscountTyped>(field: Field, value: DiscountTyped[Field]) => void;
};
type TextField = Exclude<keyof DiscountTyped, 'kind' | 'isActive' | 'isOncePerCustomer'>;

/** What a discount code does and for how long (D-17). */
export function DiscountFields({ values, problems, onChange }: Props) {
  const text = (field: TextField) => ({
    value: values[field],
    error: problems[field],
    onChange: (value: string) => onChange(field, value),
  });
  return (
    <>
      <FieldPair>
        <ChoiceInput
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
      <TickRow>
        <TickInput label="Active" isTicked={values.isActive} onChange={(isTicked) => onChange('isActive', isTicked)} />
        <TickInput
          label="Once per customer"
          isTicked={values.isOncePerCustomer}
          onChange={(isTicked) => onChange('isOncePerCustomer', isTicked)}
        />
      </TickRow>
    </>
  );
}
