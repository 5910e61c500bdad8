import styles from './wordmark.module.css';

/** The shop's logo, in the color of the text around it. The element around it has the accessible name. */
export function Wordmark() {
  return <span className={styles.wordmark} aria-hidden="true" />;
}
