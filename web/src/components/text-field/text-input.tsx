import type { ComponentProps } from 'react';
import styles from './text-field.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'onChange'> & { readonly onType: (text: string) => void };

/** Where a line of text is typed. The browser's own: a shopper's form waits for no library (docs/decisions/0048). */
export function TextInput({ onType, ...rest }: Props) {
  return <input {...rest} className={styles.input} onChange={(event) => onType(event.target.value)} />;
}
