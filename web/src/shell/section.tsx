import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type Props = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A section of a page. `action` is beside its heading, such as a link to more. */
export function Section({ title, action, id, children }: Props) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
