import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type Props = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A part of a page under a heading of its own, with a way to more of it at the heading's end. */
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
