import { newDiscountSchema } from '@plenty/contract/panel/panel-discount';
import { useState } from 'react';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { focusFirstWrong } from '../../../components/panel-form/focus-first-wrong.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { NEW_DISCOUNT, discountRequest } from '../api/discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';

const WORDS = { done: 'Discount code created successfully', failed: 'Failed to create discount code' };

/** A new discount code. */
export function DiscountDialog({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState(NEW_DISCOUNT);
  const [isChecking, setIsChecking] = useState(false);
  const { save, isBusy, errors } = useChange('createDiscount', WORDS);
  const request = discountRequest(values);
  const { form, problems } = checkForm(newDiscountSchema, request);
  const shown = { ...errors, ...(isChecking && problems) };
  const submit = async () => {
    setIsChecking(true);
    if (!form) return focusFirstWrong();
    if (await save({ body: request })) onClose();
    return undefined;
  };
  return (
    <PanelDialog isOpen title="Add Discount Code" onClose={onClose}>
      <PanelForm submit="Add Discount Code" isBusy={isBusy} onSubmit={() => void submit()} onCancel={onClose}>
        <TextInput
          label="Code"
          value={values.code}
          error={shown['code']}
          placeholder="WELCOME10"
          isRequired
          isFirst
          onChange={(code) => setValues((now) => ({ ...now, code: code.toUpperCase() }))}
        />
        <DiscountFields
          values={values}
          problems={shown}
          onChange={(field, value) => setValues((now) => ({ ...now, [field]: value }))}
        />
      </PanelForm>
    </PanelDialog>
  );
}
