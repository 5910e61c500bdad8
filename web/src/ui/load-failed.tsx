import { Button } from './button.tsx';
import styles from './load-failed.module.css';

type Props = {
  /** What happened, in one sentence. */
  readonly message: string;
  readonly onRetry: () => void;
};

/** Says what could not be loaded and offers to try again (ERR-13). */
export function LoadFailed({ message, onRetry }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <p>{message}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
