import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { CheckboxInput, TextInput } from '../ui/form-inputs.tsx';
import { FieldPair } from '../ui/form.tsx';

/** The days as typed. */
export type SwapDraft = { readonly isOn: boolean; readonly days: string; readonly holdDays: string };

type SwapFieldsProps = {
  readonly swaps: SwapDraft;
  readonly problems: FieldErrors;
  readonly onChange: (swaps: SwapDraft) => void;
};

/** Whether and until when customers can swap the size of what they got (D-77). */
export function SwapFields({ swaps, problems, onChange }: SwapFieldsProps) {
  return (
    <>
      <CheckboxInput
        label="Let customers swap the size of what they got"
        value={swaps.isOn}
        onChange={(isOn) => onChange({ ...swaps, isOn })}
      />
      {swaps.isOn && (
        <FieldPair>
          <TextInput
            label="Days to ask for a swap"
            hint="Counted from delivery"
            inputMode="numeric"
            value={swaps.days}
            error={problems['swaps.days']}
            onChange={(days) => onChange({ ...swaps, days })}
          />
          <TextInput
            label="Days the new size is held"
            hint="From the request, and again from your label"
            inputMode="numeric"
            value={swaps.holdDays}
            error={problems['swaps.holdDays']}
            onChange={(holdDays) => onChange({ ...swaps, holdDays })}
          />
        </FieldPair>
      )}
    </>
  );
}
