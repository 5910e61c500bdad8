import { buttonClass } from '../../../components/button/button-class.ts';
import styles from './entrance.module.css';

type Props = {
  /** `?next=…`, or nothing. */
  readonly query: string;
};

/** AUTH-08: to Google and back is a navigation of the whole browser, not of the router. */
export function GoogleSignInLink({ query }: Props) {
  return (
    <div className={styles.ways}>
      <p className={styles.or}>or</p>
      <a href={`/api/auth/google${query}`} className={buttonClass('quiet', true)}>
        Continue with Google
      </a>
    </div>
  );
}
