import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'text' | 'onPicture';

/** The classes of a button or of a link that looks like one. */
export function buttonClass(look: ButtonVariant, isWide = false): string {
  return [styles.button, styles[look], isWide && styles.wide].filter(Boolean).join(' ');
}
