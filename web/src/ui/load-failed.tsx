import { Button } from './button.tsx';
import styles from './load-failed.module.css';

type Props = { readonly message: string; readonly onRetry: () => void };

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
