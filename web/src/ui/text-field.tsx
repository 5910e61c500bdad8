import { type ComponentProps, type ReactNode, useId } from 'react';
import { Skeleton } from '../shell/skeleton.tsx';
import styles from './text-field.module.css';

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'id'> & {
  readonly label: string;
  readonly error?: string | undefined;
  /** Help below the input, in the place of an error. */
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
};

/** An input with its label above and its error or hint below. */
export function TextField({ label, error, hint, isOptional = false, ...rest }: TextFieldProps) {
  const id = useId();
  const help = error ?? hint;
  const helpId = `${id}-about`;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        aria-required={!isOptional}
        aria-invalid={error !== undefined}
        aria-describedby={help === undefined ? undefined : helpId}
      />
      {help !== undefined && (
        <p id={helpId} className={styles.help} data-wrong={error !== undefined}>
          {help}
        </p>
      )}
    </div>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="password" />;
}

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange'> & {
  readonly onValueChange: (text: string) => void;
};

/** A native input, so that a shopper's form does not wait for a library (docs/decisions/0048). */
export function Input({ onValueChange, ...rest }: InputProps) {
  return (
    <input
      // Names, streets and codes are no words of a dictionary.
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      className={styles.input}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

/** A native select with its label above. */
export function SelectField({ label, value, onValueChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} className={styles.input} value={value} onChange={({ target }) => onValueChange(target.value)}>
        {children}
      </select>
    </div>
  );
}

/** A quiet line below fields. */
export function FieldHint({ children }: { readonly children: ReactNode }) {
  return <p className={styles.help}>{children}</p>;
}

/** As high as the field. */
export function TextFieldSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <Skeleton of="field" className={styles.skeleton} />
    </>
  );
}

export function focusFirstInvalidInput(within: ParentNode = document): void {
  within.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
}
