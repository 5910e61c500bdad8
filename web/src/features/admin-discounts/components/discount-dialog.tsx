import { discountEditSchema, newDiscountSchema } from '@plenty/contract/panel/panel-discount';
import { AdminDialog } from '../../../components/panel-dialog/panel-dialog.tsx';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { TextInput } from '../../../components/panel-form/text-input.tsx';
import { useBlankForm } from '../../../components/panel-save/use-blank-form.ts';
import { EMPTY_DISCOUNT, toDiscountRequest } from '../api/discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { DiscountPreviewSection } from './try-discount.tsx';

const CREATE_MESSAGES = { done: 'Discount code created successfully', failed: 'Failed to create discount code' };

/** A new discount code. */
export function NewDiscountDialog({ onClose }: { readonly onClose: () => void }) {
  const { values, problems, setValue, formProps } = useBlankForm('createDiscount', {
    messages: CREATE_MESSAGES,
    initialValues: EMPTY_DISCOUNT,
    validate: (typed) => parseForm(newDiscountSchema, toDiscountRequest(typed)),
    toRequest: (_form, typed) => ({ body: toDiscountRequest(typed) }),
    onDone: onClose,
  });
  const request = toDiscountRequest(values);
  return (
    <AdminDialog isOpen title="Add Discount Code" onClose={onClose}>
      <AdminForm submitLabel="Add Discount Code" {...formProps} onCancel={onClose}>
        <TextInput
          label="Code"
          value={values.code}
          error={problems['code']}
          placeholder="WELCOME10"
          isRequired
          isAutoFocused
          onChange={(code) => setValue('code', code.toUpperCase())}
        />
        <DiscountFields values={values} problems={problems} onChange={setValue} />
        <DiscountPreviewSection request={request} isReady={discountEditSchema.safeParse(request).success} />
      </AdminForm>
    </AdminDialog>
  );
}
