import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './panel-list.module.css';

type RowProps = {
  readonly title: string;
  /** A quiet line under the title. */
  readonly subtitle?: ReactNode;
  /** At the row's beginning, such as a picture. */
  readonly leading?: ReactNode;
  /** At the row's end, such as a state. */
  readonly trailing?: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Drawn below while it is open. */
  readonly children: ReactNode;
};

/** A line of a list that opens into its form. */
export function AdminListRow({ title, subtitle, leading, trailing, isOpen, onToggle, children }: RowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.rowHead}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onClick={onToggle}
      >
        {leading}
        <span className={styles.words}>
          <span className={styles.rowTitle} dir="auto">
            {title}
          </span>
          {subtitle && (
            <span className={styles.about} dir="auto">
              {subtitle}
            </span>
          )}
        </span>
        {trailing}
        <span className={styles.arrow} data-open={isOpen}>
          <Icon name="down" />
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.rowBody}>
          {children}
        </div>
      )}
    </div>
  );
}

/** A word or two about a line's state, such as 'Hidden'. */
export function Badge({
  children,
  tone = 'quiet',
}: {
  readonly children: ReactNode;
  readonly tone?: 'quiet' | 'warning';
}) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
