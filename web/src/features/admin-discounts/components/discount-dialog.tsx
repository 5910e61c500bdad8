import { discountEditSchema, newDiscountSchema } from '@plenty/contract/panel/panel-discount';
import { PanelDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { NEW_DISCOUNT, discountRequest } from '../api/discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { TryDiscount } from './try-discount.tsx';

const WORDS = { done: 'Discount code created successfully', failed: 'Failed to create discount code' };

/** A new discount code. */
export function DiscountDialog({ onClose }: { readonly onClose: () => void }) {
  const { values, problems, change, form } = useBlankForm('createDiscount', {
    words: WORDS,
    blank: NEW_DISCOUNT,
    check: (typed) => checkForm(newDiscountSchema, discountRequest(typed)),
    request: (_form, typed) => ({ body: discountRequest(typed) }),
    onDone: onClose,
  });
  const request = discountRequest(values);
  return (
    <PanelDialog isOpen title="Add Discount Code" onClose={onClose}>
      <PanelForm submit="Add Discount Code" {...form} onCancel={onClose}>
        <TextInput
          label="Code"
          value={values.code}
          error={problems['code']}
          placeholder="WELCOME10"
          isRequired
          isFirst
          onChange={(code) => change('code', code.toUpperCase())}
        />
        <DiscountFields values={values} problems={problems} onChange={change} />
        <TryDiscount request={request} isReady={discountEditSchema.safeParse(request).success} />
      </PanelForm>
    </PanelDialog>
  );
}
