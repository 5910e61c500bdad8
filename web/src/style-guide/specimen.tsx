import type { ReactNode } from 'react';
import styles from './style-guide.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** A component in all its states. */
export function Specimen({ title, children }: Props) {
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
