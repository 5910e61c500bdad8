import type { ReactNode } from 'react';
import { PageHeading } from '../../../components/page-heading/page-heading.tsx';
import styles from './entrance.module.css';

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
