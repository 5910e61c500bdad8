import { Button } from '../button/button.tsx';
import styles from './load-failed.module.css';

type Props = {
  /** What happened, in one sentence. */
  readonly sentence: string;
  readonly onTryAgain: () => void;
};

/** Says what could not be loaded and offers to try again (ERR-13). */
export function LoadFailed({ sentence, onTryAgain }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p>{sentence}</p>
      <Button look="quiet" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
