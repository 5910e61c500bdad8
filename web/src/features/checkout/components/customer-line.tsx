import { Link } from 'react-router-dom';
import styles from './checkout.module.css';

type CustomerLineProps = {
  /** Undefined for a guest. */
  readonly email: string | undefined;
};

/** Who checks out, or the way to sign in and back (D-6). */
export function CustomerLine({ email }: CustomerLineProps) {
  return (
    <p className={styles.customer}>
      {email === undefined ? (
        <>
          Have an account?{' '}
          <Link to="/login?next=/checkout" className={styles.link}>
            Sign In
          </Link>
        </>
      ) : (
        `Signed in as ${email}`
      )}
    </p>
  );
}
