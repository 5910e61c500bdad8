import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-head.tsx';
import styles from './auth-layout.module.css';

type AuthLayoutProps = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** The frame of the pages around the account: a title, a sentence, one thing to do. */
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
