import { type PanelDiscount, discountEditSchema } from '@plenty/contract/panel/panel-discount';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { AskDialog } from '../../../components/panel-dialog/ask-dialog.tsx';
import { checkForm } from '../../../components/panel-form/check-form.ts';
import { PanelForm } from '../../../components/panel-form/panel-form.tsx';
import { useRowDraft } from '../../../components/panel-form/use-row-draft.ts';
import { PanelRow, RowMark } from '../../../components/panel-list/panel-row.tsx';
import { panelQuery } from '../../../components/panel-save/use-panel-read.ts';
import { useChange } from '../../../components/panel-save/use-change.ts';
import { describeDiscount, discountRequest, discountTyped, whyIdle } from '../api/discount-draft.ts';
import { DiscountFields } from './discount-fields.tsx';

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
  const client = useQueryClient();
  const { values, isChanged, change, reset } = useRowDraft(discountTyped(discount));
  const { save, isBusy, errors } = useChange('updateDiscount', WORDS);
  const request = discountRequest(values);
  const { form, problems } = checkForm(discountEditSchema, request);
  const { code, updatedAt } = discount;
  const idle = whyIdle(discount, now);
  const submit = async () => {
    if (!form) return;
    const answer = await save({ params: { code }, body: request }, { updatedAt, onTheirs: reset });
    if (!answer) return;
    client.setQueryData(panelQuery('listDiscounts').queryKey, (known) =>
      known?.map((other) => (other.code === code ? answer.item : other)),
    );
    reset();
  };
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
        isBusy={isBusy}
        isDisabled={!isChanged || !form}
        onSubmit={() => void submit()}
        more={<DeleteDiscount code={code} updatedAt={updatedAt} />}
      >
        <DiscountFields values={values} problems={{ ...problems, ...errors }} onChange={change} />
      </PanelForm>
    </PanelRow>
  );
}

function DeleteDiscount({ code, updatedAt }: { readonly code: string; readonly updatedAt: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { save, isBusy } = useChange('deleteDiscount', DELETE_WORDS);
  const confirm = async () => {
    await save({ params: { code } }, { updatedAt });
    setIsAsking(false);
  };
  return (
    <>
      <Button look="text" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={`Delete ${code}?`}
        confirm="Delete"
        isDisabled={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      >
        <p>Nobody can use it any more. Orders that were made with it keep it. You can take this back.</p>
      </AskDialog>
    </>
  );
}
