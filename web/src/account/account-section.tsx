import type { ReactNode } from 'react';
import styles from './account.module.css';

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** The page's navigation links to the section's id. */
export function AccountSection({ id, title, children }: Props) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
