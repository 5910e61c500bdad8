import { ButtonLink } from '../../../components/button/button-link.tsx';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import styles from './account.module.css';

/** What the signed-out see of /account (ACC-03, ACC-08). */
export function AccountRequired() {
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>Account Required</PageHeading>
      <p className={styles.lead}>Please sign in to see your profile and your orders.</p>
      <p className={styles.buttons}>
        <ButtonLink to="/login">Sign In</ButtonLink>
        <ButtonLink to="/register" variant="quiet">
          Register
        </ButtonLink>
      </p>
      <p className={styles.aside}>
        Ordered as a guest?{' '}
        <ButtonLink to="/order-confirmation" variant="text">
          Find your order
        </ButtonLink>
      </p>
    </div>
  );
}
