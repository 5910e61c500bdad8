import { type Discrepancy, type Fix, UNDOABLE_FIXES } from '@plenty/contract/admin/reconciliation';
import { useState } from 'react';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { AdminDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { AdminForm, focusFirstInvalidField } from '../ui/form.tsx';
import { Badge } from '../ui/list.tsx';
import { getFixLabel, getNoteLabel, requiresNote } from './report-text.ts';
import styles from './reports.module.css';

const FIX_FAILED = 'Failed to put this right';
const FIX_MESSAGES = { done: 'Put right', failed: FIX_FAILED };
const FINAL_FIX_MESSAGES = { done: 'Put right', failed: FIX_FAILED, isFinal: true };

type DiscrepancyRowProps = { readonly discrepancy: Discrepancy; readonly report: string; readonly canFix: boolean };

/** One thing that does not add up: the sentence, where to look, and the buttons that put it right. */
export function DiscrepancyRow({ discrepancy, report, canFix }: DiscrepancyRowProps) {
  const { remedied, remedies, says } = discrepancy;
  const [asking, setAsking] = useState<Fix>();
  const undoable = useAdminMutation('fixDiscrepancy', FIX_MESSAGES);
  const final = useAdminMutation('fixDiscrepancy', FINAL_FIX_MESSAGES);
  const isBusy = undoable.isBusy || final.isBusy;
  const press = async (remedy: Fix, note = '') => {
    const { save } = UNDOABLE_FIXES.includes(remedy) ? undoable : final;
    if (await save({ params: { id: report }, body: { finding: discrepancy.id, remedy, note } })) setAsking(undefined);
  };
  return (
    <div className={styles.finding} data-done={remedied !== null}>
      <div className={styles.what}>
        <p>{says}</p>
        <DiscrepancyLinks discrepancy={discrepancy} />
      </div>
      {remedied ? (
        <p>
          <Badge>{`Done: ${getFixLabel(remedied.remedy)}`}</Badge>
        </p>
      ) : (
        canFix && (
          <div className={styles.remedies}>
            {remedies.map((remedy) => (
              <Button
                key={remedy}
                variant="quiet"
                aria-busy={isBusy}
                onClick={() => (requiresNote(remedy) ? setAsking(remedy) : void press(remedy))}
              >
                {getFixLabel(remedy)}
              </Button>
            ))}
          </div>
        )
      )}
      {asking && requiresNote(asking) && (
        <FixNoteDialog
          fix={asking}
          description={says}
          isBusy={isBusy}
          onSubmitNote={(note) => void press(asking, note)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/** Where a finding is looked at: its order, product or code, and the payment's number at PayPal. */
function DiscrepancyLinks({
  discrepancy: { orderId, orderNumber, productId, code, transactionId, walletUrl, kind },
}: {
  readonly discrepancy: Discrepancy;
}) {
  return (
    <p className={styles.places}>
      {orderId && (
        <ButtonLink variant="text" to={`?tab=orders&order=${orderId}`}>
          Order {orderNumber}
        </ButtonLink>
      )}
      {productId !== null && (
        <ButtonLink variant="text" to={`?tab=products&product=${productId}`}>
          Product {productId}
        </ButtonLink>
      )}
      {kind === 'code-uses' && code !== null && (
        <ButtonLink variant="text" to="?tab=orders&part=codes">
          Code {code}
        </ButtonLink>
      )}
      {walletUrl !== null && (
        <a className={buttonClass('text')} href={walletUrl} target="_blank" rel="noopener noreferrer">
          Payment {transactionId} at PayPal
        </a>
      )}
    </p>
  );
}

type FixNoteDialogProps = {
  readonly fix: Parameters<typeof getNoteLabel>[0];
  readonly description: string;
  readonly isBusy: boolean;
  readonly onSubmitNote: (note: string) => void;
  readonly onClose: () => void;
};

/** Asks the owner for what the shop cannot know; it is kept with the order or the payment. */
export function FixNoteDialog({ fix, description, isBusy, onSubmitNote, onClose }: FixNoteDialogProps) {
  const [note, setNote] = useState('');
  const [isChecking, setIsChecking] = useState(false);
  const submit = () => {
    setIsChecking(true);
    if (note.trim() === '') focusFirstInvalidField();
    else onSubmitNote(note.trim());
  };
  return (
    <AdminDialog isOpen title={getFixLabel(fix)} onClose={onClose}>
      <AdminForm submitLabel={getFixLabel(fix)} isBusy={isBusy} onSubmit={submit} onCancel={onClose}>
        <p>{description}</p>
        <TextInput
          label={getNoteLabel(fix)}
          value={note}
          error={isChecking && note.trim() === '' ? 'Please write a few words' : undefined}
          isRequired
          isAutoFocused
          onChange={setNote}
        />
      </AdminForm>
    </AdminDialog>
  );
}
