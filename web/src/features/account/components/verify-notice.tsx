import { Button } from '../../../components/button/button.tsx';
import { callApi } from '../../../lib/call-shop.ts';
import { useAccountMutation } from '../api/use-change.ts';
import styles from './account.module.css';

/** Says what is missing until the address is proved to be the customer's (D-7), and sends the letter once more. */
export function VerifyEmailNotice() {
  const { run, isRunning } = useAccountMutation({
    request: () => callApi('resendVerification'),
    onSuccess: ({ message }) => message,
    failureMessage: 'The email could not be sent. Please try again.',
  });
  return (
    <div className={styles.notice}>
      <p>
        We have sent you an email with a link. Follow it to confirm your address: orders you made as a guest will then
        be here too.
      </p>
      <Button variant="text" disabled={isRunning} onClick={() => run(undefined)}>
        Send the Email Again
      </Button>
    </div>
  );
}
