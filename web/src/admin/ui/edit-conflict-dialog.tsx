import { Button } from '../../ui/button.tsx';
import { setOpenConflict, useEditConflict } from '../api/edit-conflict.ts';
import { AdminDialog, DialogActions } from './dialog.tsx';
import styles from './edit-conflict-dialog.module.css';

const EDIT_LABELS = { mine: 'Yours', saveMine: 'Keep mine', acceptTheirs: 'Take the newer one' };
const ACTION_LABELS = { mine: 'As you saw it', saveMine: 'Do it anyway', acceptTheirs: 'Leave it' };

function closeAndRun(answer: (() => void) | undefined) {
  return () => {
    setOpenConflict(undefined);
    answer?.();
  };
}

/** Shows what somebody else saved meanwhile beside what was typed here, and asks which one to keep (D-34). */
export function EditConflictDialog() {
  const conflict = useEditConflict();
  const labels = conflict?.isAction ? ACTION_LABELS : EDIT_LABELS;
  return (
    <AdminDialog
      isOpen={conflict !== undefined}
      title="This was changed in the meantime"
      onClose={closeAndRun(conflict?.close)}
    >
      <p>Somebody else saved this after you opened it. Nothing of yours has been stored yet.</p>
      <dl className={styles.differences}>
        {conflict?.differences.map(({ field, mine, theirs }) => (
          <div key={field} className={styles.difference}>
            <dt className={styles.field}>{field}</dt>
            <Version label="Now in the shop" value={theirs} />
            <Version label={labels.mine} value={mine} />
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={closeAndRun(conflict?.saveMine)}>{labels.saveMine}</Button>
        <Button variant="quiet" onClick={closeAndRun(conflict?.acceptTheirs)}>
          {labels.acceptTheirs}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

function Version({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <dd>
      <span className={styles.label}>{label}</span>
      <span dir="auto" className={styles.value}>
        {value}
      </span>
    </dd>
  );
}
