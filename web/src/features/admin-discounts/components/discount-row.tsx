import { type PanelDiscount, discountEditSchema } from '@plenty/contract/panel/panel-discount';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { DeleteItem } from '../../../components/panel-save/delete-item.tsx';
import { useEditForm } from '../../../components/panel-save/use-edit-form.ts';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';
import { describeDiscount, discountRequest, discountTyped, whyIdle } from '../api/discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';
import { TryDiscount } from './try-discount.tsx';

const WORDS = { done: 'Discount code updated successfully', failed: 'Failed to update discount code' };
const DELETE_WORDS = { done: 'Discount code deleted successfully', failed: 'Failed to delete discount code' };

type Props = {
  readonly discount: PanelDiscount;
  /** When the list was opened, in milliseconds since 1970. */
  readonly now: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function usesWords({ used, totalUses }: PanelDiscount): string {
  const limit = totalUses === null ? '' : ` of ${totalUses.toLocaleString('en-US')}`;
  return `used ${used.toLocaleString('en-US')}${limit} ${used === 1 && limit === '' ? 'time' : 'times'}`;
}

/** A code of the list, and the form it opens into. Its name is its own and stays. */
export function DiscountRow({ discount, now, isOpen, onToggle }: Props) {
  const { code } = discount;
  const params = { code };
  const idle = whyIdle(discount, now);
  const { values, problems, change, form } = useEditForm('updateDiscount', {
    words: WORDS,
    seen: discount,
    typed: discountTyped(discount),
    check: (draft) => checkForm(discountEditSchema, discountRequest(draft.values)),
    request: (_form, typed) => ({ params, body: discountRequest(typed) }),
    keep: (client, { item }) =>
      client.setQueryData(panelQuery('listDiscounts').queryKey, (known) =>
        known?.map((other) => (other.code === code ? item : other)),
      ),
  });
  const request = discountRequest(values);
  return (
    <PanelRow
      title={code}
      about={`${describeDiscount(discount)} · ${usesWords(discount)}`}
      end={idle && <RowMark>{idle}</RowMark>}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <PanelForm
        submit="Save"
        {...form}
        more={
          <DeleteItem call="deleteDiscount" params={params} seen={discount} name={code} words={DELETE_WORDS}>
            <p>Nobody can use it any more. Orders that were made with it keep it. You can take this back.</p>
          </DeleteItem>
        }
      >
        <DiscountFields values={values} problems={problems} onChange={change} />
        <TryDiscount request={request} isReady={discountEditSchema.safeParse(request).success} />
      </PanelForm>
    </PanelRow>
  );
}
