import { Button } from '../../ui/button.tsx';
import { setOpenConflict, useEditConflict } from '../api/edit-conflict.ts';
import { AdminDialog, DialogActions } from './dialog.tsx';
import { ValueComparison, ValueComparisons } from './value-comparison.tsx';

const EDIT_LABELS = {
  lead: 'Somebody else saved this after you opened it. Nothing of yours has been stored yet.',
  mine: 'Yours',
  saveMine: 'Keep mine',
  acceptTheirs: 'Take the newer one',
};
const ACTION_LABELS = {
  lead: 'Somebody else changed this after you opened it, or a first try of yours did, whose answer did not come back. This try has changed nothing yet.',
  mine: 'As you saw it',
  saveMine: 'Do it anyway',
  acceptTheirs: 'Leave it',
};

/** Nothing is compared before an action, which a first try of one's own may have done already. */
export function getConflictLabels(isAction: boolean) {
  return isAction ? ACTION_LABELS : EDIT_LABELS;
}

function closeAndRun(answer: (() => void) | undefined) {
  return () => {
    setOpenConflict(undefined);
    answer?.();
  };
}

/** Shows what somebody else saved meanwhile beside what was typed here, and asks which one to keep (D-34). */
export function EditConflictDialog() {
  const conflict = useEditConflict();
  const labels = getConflictLabels(conflict?.isAction ?? false);
  return (
    <AdminDialog
      isOpen={conflict !== undefined}
      title="This was changed in the meantime"
      onClose={closeAndRun(conflict?.close)}
    >
      <p>{labels.lead}</p>
      <ValueComparisons>
        {conflict?.differences.map(({ field, mine, theirs }) => (
          <ValueComparison key={field} field={field} versions={{ 'Now in the shop': theirs, [labels.mine]: mine }} />
        ))}
      </ValueComparisons>
      <DialogActions>
        <Button onClick={closeAndRun(conflict?.saveMine)}>{labels.saveMine}</Button>
        <Button variant="quiet" onClick={closeAndRun(conflict?.acceptTheirs)}>
          {labels.acceptTheirs}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
