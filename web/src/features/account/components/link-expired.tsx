import { ButtonLink } from '../../../components/button/button-link.tsx';
import styles from './entrance.module.css';
import { AuthLayout } from './entrance.tsx';

type LinkExpiredProps = {
  readonly title: string;
  /** Where a new link is to be had. */
  readonly to: string;
};

/** What a link that has had its time leads to. */
export function LinkExpired({ title, to }: LinkExpiredProps) {
  return (
    <AuthLayout title={title} lead="This link is no longer good: it was used before, or it came too late.">
      <div className={styles.form} role="alert">
        <ButtonLink to={to} isWide>
          Get a New Link
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
