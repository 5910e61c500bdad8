import { type AdminDiscount, discountEditSchema } from '@plenty/contract/panel/panel-discount';
import { parseForm } from '../../../components/panel-form/check-form.ts';
import { AdminForm } from '../../../components/panel-form/panel-form.tsx';
import { AdminListRow, Badge } from '../../../components/panel-list/panel-row.tsx';
import { DeleteButton } from '../../../components/panel-save/delete-item.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { adminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { describeDiscount, toDiscountRequest, toDiscountDraft, getInactiveReason } from '../api/discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { DiscountPreviewSection } from './try-discount.tsx';

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
