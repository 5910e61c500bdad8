import type { ReactNode } from 'react';
import styles from './style-guide.module.css';

type Props = { readonly title: string; readonly children: ReactNode };

/** A component under its name, in all the states it has. */
export function Specimen({ title, children }: Props) {
  return (
    <section className={styles.group}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
