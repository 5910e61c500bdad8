import { type ComponentProps, useId } from 'react';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange'> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly onType: (text: string) => void;
};

/** One field of a small form on a plain page: its label above, what is wrong with it below. */
export function TextField({ label, error, onType, ...rest }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(event) => onType(event.target.value)}
      />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
