import styles from './wordmark.module.css';

/** The shop's sticker. The element around it has the accessible name. */
export function Wordmark() {
  return <span className={styles.wordmark} aria-hidden="true" />;
}
