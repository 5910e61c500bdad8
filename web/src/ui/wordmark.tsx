import styles from './wordmark.module.css';

/** The shop's mark in the colour of the text around it. Whatever holds it says its name. */
export function Wordmark() {
  return <span className={styles.wordmark} aria-hidden="true" />;
}
