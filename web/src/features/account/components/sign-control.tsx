import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../lib/auth/use-auth.ts';
import styles from './sign-control.module.css';

/** The header's sign-in/sign-out control (LAY-23). It knows at once who is signed in, so nothing moves after the page is drawn. */
export function AccountLinks() {
  const { isAuthenticated, signOut } = useAuth();
  const leave = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The button goes, and the focus must not go with it.
    currentTarget.parentElement?.focus();
    signOut();
  };
  return (
    <div className={styles.account} tabIndex={-1}>
      {isAuthenticated ? (
        <>
          <Link key="account" to="/account" className={styles.control}>
            Account
          </Link>
          <button type="button" className={styles.control} onClick={leave}>
            Sign Out
          </button>
        </>
      ) : (
        <Link key="sign-in" to="/login" className={styles.control}>
          Sign In
        </Link>
      )}
    </div>
  );
}
