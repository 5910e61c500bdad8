import type { ComponentProps } from 'react';
import styles from './text-field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'className' | 'onChange'> & {
  readonly onValueChange: (text: string) => void;
};

/** Where a line of text is typed. The browser's own: a shopper's form waits for no library (docs/decisions/0048). */
export function Input({ onValueChange, ...rest }: InputProps) {
  return <input {...rest} className={styles.input} onChange={(event) => onValueChange(event.target.value)} />;
}
