import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import styles from './auth-layout.module.css';

type AuthLayoutProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** The layout of the sign-in, password and email pages: a title, a sentence and one form. */
export function AuthLayout({ title, lead, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <PageHeading className={styles.heading}>{title}</PageHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}

type LinkExpiredProps = {
  readonly title: string;
  /** The page that sends a new link. */
  readonly to: string;
};

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
