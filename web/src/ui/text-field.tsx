import { type ComponentProps, useId } from 'react';
import { Skeleton } from './skeleton.tsx';
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

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange'> & {
  readonly onValueChange: (text: string) => void;
};

/** Where a line of text is typed. The browser's own: a shopper's form waits for no library (docs/decisions/0048). */
export function Input({ onValueChange, ...rest }: InputProps) {
  return <input {...rest} className={styles.input} onChange={(event) => onValueChange(event.target.value)} />;
}

/** The place of a field that is on its way, as high as the field. */
export function TextFieldSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <Skeleton of="field" className={styles.place} />
    </>
  );
}

/** Takes the shopper to the first field that is marked wrong, on the page or in one form of it. */
export function focusFirstInvalidInput(within: ParentNode = document): void {
  within.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
}
