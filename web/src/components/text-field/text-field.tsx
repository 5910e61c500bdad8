import { type ComponentProps, useId } from 'react';
import { Input } from './text-input.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'id'> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** A word under the field that is not an error. */
  readonly hint?: string | undefined;
};

/** One field of a form with its label above, and what is wrong with it below. */
export function TextField({ label, error, hint, ...rest }: TextFieldProps) {
  const id = useId();
  const below = error ?? hint;
  const belowId = `${id}-about`;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={below === undefined ? undefined : belowId}
      />
      {below !== undefined && (
        <p id={belowId} className={styles.below} data-wrong={error !== undefined}>
          {below}
        </p>
      )}
    </div>
  );
}
