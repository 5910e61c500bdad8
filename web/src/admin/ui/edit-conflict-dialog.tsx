import { Button } from '../../ui/button.tsx';
import { DialogActions, AdminDialog } from './dialog.tsx';
import { closeEditConflict, useEditConflict } from '../api/edit-conflict.ts';
import styles from './edit-conflict-dialog.module.css';

const EDIT_LABELS = { mine: 'Yours', keepMine: 'Keep mine', takeTheirs: 'Take the newer one' };
const ACTION_LABELS = { mine: 'As you saw it', keepMine: 'Do it anyway', takeTheirs: 'Leave it' };

/** Closes the question and does what was answered. */
function closeAnd(act: (() => void) | undefined) {
  return () => {
    closeEditConflict();
    act?.();
  };
}

/** Shows what somebody else has saved in the meantime beside what was typed here, and asks which of the two shall stay (D-34). */
export function EditConflictDialog() {
  const question = useEditConflict();
  const words = question?.isAction ? ACTION_LABELS : EDIT_LABELS;
  return (
    <AdminDialog
      isOpen={question !== undefined}
      title="This was changed in the meantime"
      onClose={closeAnd(question?.close)}
    >
      <p>Somebody else saved this after you opened it. Nothing of yours has been stored yet.</p>
      <dl className={styles.differences}>
        {question?.differences.map(({ field, mine, theirs }) => (
          <div key={field} className={styles.difference}>
            <dt className={styles.field}>{field}</dt>
            <dd>
              <span className={styles.whose}>Now in the shop</span>
              <span dir="auto" className={styles.value}>
                {theirs}
              </span>
            </dd>
            <dd>
              <span className={styles.whose}>{words.mine}</span>
              <span dir="auto" className={styles.value}>
                {mine}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={closeAnd(question?.keepMine)}>{words.keepMine}</Button>
        <Button variant="quiet" onClick={closeAnd(question?.takeTheirs)}>
          {words.takeTheirs}
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
