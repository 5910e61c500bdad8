import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-head.tsx';
import styles from './auth-layout.module.css';

type AuthLayoutProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** It says what became of a press on the page of an emailed link, whose button has unmounted. */
  readonly isResult?: boolean;
  readonly children?: ReactNode;
};

/** The layout of the sign-in, password and email pages: a title, a sentence and one form. */
export function AuthLayout({ title, lead, isResult, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <PageHeading className="page-heading" isResult={isResult}>
        {title}
      </PageHeading>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
