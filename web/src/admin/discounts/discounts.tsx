import { type AdminDiscount, discountEditSchema, newDiscountSchema } from '@plenty/contract/admin/discounts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { adminQuery, useAdminQuery } from '../api/admin-api.ts';
import { useBlankForm, useEditForm } from '../api/use-admin-form.ts';
import type { FieldErrors } from '../api/use-admin-mutation.ts';
import { DeleteButton } from '../ui/delete-button.tsx';
import { AdminDialog } from '../ui/dialog.tsx';
import { CheckboxInput, SelectInput, TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, CheckboxRow, FieldPair } from '../ui/form.tsx';
import { AdminEmptyState, AdminHeader, AdminList, AdminListRow, AdminQueryResult, Badge } from '../ui/list.tsx';
import { parseForm } from '../ui/parse-form.ts';
import {
  type DiscountDraft,
  EMPTY_DISCOUNT,
  describeDiscount,
  getInactiveReason,
  toDiscountDraft,
  toDiscountRequest,
} from './discount-draft.ts';
import { DiscountPreviewSection } from './discount-preview.tsx';

/** The discount codes under Orders (D-17). */
export function Discounts() {
  const read = useAdminQuery('listDiscounts');
  const [isAdding, setIsAdding] = useState(false);
  const [now] = useState(() => Date.now());
  const [opened, setOpened] = useState<string>();
  return (
    <>
      <AdminHeader title="Discount codes" note={read.data && String(read.data.length)}>
        <Button onClick={() => setIsAdding(true)}>Add Discount Code</Button>
      </AdminHeader>
      <AdminQueryResult query={read} errorMessage="The discount codes could not be loaded.">
        {(discounts) =>
          discounts.length === 0 ? (
            <AdminEmptyState>No discount codes found</AdminEmptyState>
          ) : (
            <AdminList label="Discount codes">
              {discounts.map((discount) => (
                <li key={discount.code}>
                  <DiscountRow
                    discount={discount}
                    now={now}
                    isOpen={opened === discount.code}
                    onToggle={() => setOpened(opened === discount.code ? undefined : discount.code)}
                  />
                </li>
              ))}
            </AdminList>
          )
        }
      </AdminQueryResult>
      {isAdding && <NewDiscountDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

const UPDATE_MESSAGES = { done: 'Discount code updated successfully', failed: 'Failed to update discount code' };
const DELETE_MESSAGES = { done: 'Discount code deleted successfully', failed: 'Failed to delete discount code' };

type DiscountRowProps = {
  readonly discount: AdminDiscount;
  /** When the list was opened, in milliseconds since 1970. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function formatUses({ used, totalUses }: AdminDiscount): string {
  const limit = totalUses === null ? '' : ` of ${totalUses.toLocaleString('en-US')}`;
  return `used ${used.toLocaleString('en-US')}${limit} ${used === 1 && limit === '' ? 'time' : 'times'}`;
}

/** A code of the list, and the form it opens into. Its name is its own and stays. */
export function DiscountRow({ discount, now, isOpen, onToggle }: DiscountRowProps) {
  const { code } = discount;
  const params = { code };
  const idle = getInactiveReason(discount, now);
  const { values, problems, setValue, formProps } = useEditForm('updateDiscount', {
    messages: UPDATE_MESSAGES,
    original: discount,
    storedValues: toDiscountDraft(discount),
    validate: (draft) => parseForm(discountEditSchema, toDiscountRequest(draft.values)),
    toRequest: (_form, typed) => ({ params, body: toDiscountRequest(typed) }),
    updateCache: (client, { item }) =>
      client.setQueryData(adminQuery('listDiscounts').queryKey, (known) =>
        known?.map((other) => (other.code === code ? item : other)),
      ),
  });
  const request = toDiscountRequest(values);
  return (
    <AdminListRow
      title={code}
      subtitle={`${describeDiscount(discount)} · ${formatUses(discount)}`}
      trailing={idle && <Badge>{idle}</Badge>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <AdminForm
        submitLabel="Save"
        {...formProps}
        extraActions={
          <DeleteButton
            endpoint="deleteDiscount"
            params={params}
            original={discount}
            name={code}
            messages={DELETE_MESSAGES}
          >
            <p>Nobody can use it any more. Orders that were made with it keep it. You can take this back.</p>
          </DeleteButton>
        }
      >
        <DiscountFields values={values} problems={problems} onChange={setValue} />
        <DiscountPreviewSection request={request} isReady={discountEditSchema.safeParse(request).success} />
      </AdminForm>
    </AdminListRow>
  );
}

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

export default Discounts;
