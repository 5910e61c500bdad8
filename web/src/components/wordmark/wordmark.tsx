import styles from './wordmark.module.css';

/** The shop's name as its logo. */
export function Wordmark() {
  return <span className={styles.wordmark}>Plenty</span>;
}
