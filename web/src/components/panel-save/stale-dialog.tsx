import { Button } from '../button/button.tsx';
import { DialogActions, PanelDialog } from '../panel-dialog/panel-dialog.tsx';
import { closeStale, useStaleQuestion } from './stale-question.ts';
import styles from './stale-dialog.module.css';

const EDIT_WORDS = { mine: 'Yours', keepMine: 'Keep mine', takeTheirs: 'Take the newer one' };
const ACT_WORDS = { mine: 'As you saw it', keepMine: 'Do it anyway', takeTheirs: 'Leave it' };

/** Closes the question and does what was answered. */
function answer(act: (() => void) | undefined) {
  return () => {
    closeStale();
    act?.();
  };
}

/** Shows what somebody else has saved in the meantime beside what was typed here, and asks which of the two shall stay (D-34). */
export function StaleDialog() {
  const question = useStaleQuestion();
  const words = question?.isAct ? ACT_WORDS : EDIT_WORDS;
  return (
    <PanelDialog
      isOpen={question !== undefined}
      title="This was changed in the meantime"
      onClose={answer(question?.close)}
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
        <Button onClick={answer(question?.keepMine)}>{words.keepMine}</Button>
        <Button look="quiet" onClick={answer(question?.takeTheirs)}>
          {words.takeTheirs}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}
