import styles from './page-waiting.module.css';

/** Holds the page's place while its code is fetched, so that the footer never jumps. */
export function PageLoading() {
  return <div className={styles.waiting} aria-busy="true" />;
}
