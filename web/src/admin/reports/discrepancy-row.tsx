import { type Discrepancy, type Fix, UNDOABLE_FIXES } from '@plenty/contract/admin/reconciliation';
import { adminReconciliationEndpoints } from '@plenty/contract/api/admin-audit-endpoints';
import { useState } from 'react';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { useAdminMutation } from '../api/use-admin-mutation.ts';
import { FormDialog } from '../ui/dialog.tsx';
import { TextInput } from '../ui/form-inputs.tsx';
import { focusFirstInvalidField } from '../ui/form.tsx';
import { Badge } from '../ui/list.tsx';
import { FIX_LABELS, type FixWithNote, NOTE_LABELS, requiresNote } from './report-text.ts';
import styles from './reports.module.css';

const FIX_MESSAGES = { done: 'Put right', failed: 'Failed to put this right' };
const FINAL_FIX_MESSAGES = { ...FIX_MESSAGES, isFinal: true };

type DiscrepancyRowProps = {
  readonly discrepancy: Discrepancy;
  readonly reportId: string;
  readonly canFix: boolean;
};

/** A discrepancy, with links to where it is and buttons that fix it. */
export function DiscrepancyRow({ discrepancy, reportId, canFix }: DiscrepancyRowProps) {
  const { remedied, says } = discrepancy;
  return (
    <div className={styles.discrepancy} data-done={remedied !== null}>
      <div className={styles.description}>
        <p>{says}</p>
        <DiscrepancyLinks discrepancy={discrepancy} />
      </div>
      {remedied && (
        <p>
          <Badge>{`Done: ${FIX_LABELS[remedied.remedy]}`}</Badge>
        </p>
      )}
      {!remedied && canFix && <FixButtons discrepancy={discrepancy} reportId={reportId} />}
    </div>
  );
}

function FixButtons({ discrepancy, reportId }: Omit<DiscrepancyRowProps, 'canFix'>) {
  const { id, remedies, says } = discrepancy;
  const [noteFix, setNoteFix] = useState<FixWithNote>();
  const undoable = useAdminMutation(adminReconciliationEndpoints.fixDiscrepancy, FIX_MESSAGES);
  const final = useAdminMutation(adminReconciliationEndpoints.fixDiscrepancy, FINAL_FIX_MESSAGES);
  const isBusy = undoable.isBusy || final.isBusy;
  const apply = async (fix: Fix, note = '') => {
    const { save } = UNDOABLE_FIXES.includes(fix) ? undoable : final;
    const response = await save({ params: { id: reportId }, body: { finding: id, remedy: fix, note } });
    if (response) setNoteFix(undefined);
  };
  return (
    <div className={styles.fixes}>
      {remedies.map((fix) => (
        <Button
          key={fix}
          variant="quiet"
          aria-busy={isBusy}
          onClick={() => (requiresNote(fix) ? setNoteFix(fix) : void apply(fix))}
        >
          {FIX_LABELS[fix]}
        </Button>
      ))}
      {noteFix && (
        <FixNoteDialog
          fix={noteFix}
          description={says}
          isBusy={isBusy}
          onSubmitNote={(note) => void apply(noteFix, note)}
          onClose={() => setNoteFix(undefined)}
        />
      )}
    </div>
  );
}

function DiscrepancyLinks({ discrepancy }: { readonly discrepancy: Discrepancy }) {
  const { orderId, orderNumber, productId, code, transactionId, walletUrl, kind } = discrepancy;
  return (
    <p className={styles.links}>
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
  readonly fix: FixWithNote;
  readonly description: string;
  readonly isBusy: boolean;
  readonly onSubmitNote: (note: string) => void;
  readonly onClose: () => void;
};

/** Asks for a note that the shop keeps with the order or the payment. */
function FixNoteDialog({ fix, description, isBusy, onSubmitNote, onClose }: FixNoteDialogProps) {
  const [note, setNote] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const isEmpty = note.trim() === '';
  const submit = () => {
    setWasSubmitted(true);
    if (isEmpty) focusFirstInvalidField();
    else onSubmitNote(note.trim());
  };
  return (
    <FormDialog
      title={FIX_LABELS[fix]}
      submitLabel={FIX_LABELS[fix]}
      isBusy={isBusy}
      isChanged={note !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{description}</p>
      <TextInput
        label={NOTE_LABELS[fix]}
        value={note}
        error={wasSubmitted && isEmpty ? 'Please write a few words' : undefined}
        isRequired
        isAutoFocused
        onChange={setNote}
      />
    </FormDialog>
  );
}
