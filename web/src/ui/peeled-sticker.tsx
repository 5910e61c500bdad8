import styles from './peeled-sticker.module.css';

/** The place of a sticker that is not there: above what says that something is empty or missing. */
export function PeeledSticker() {
  return <span className={styles.place} aria-hidden="true" />;
}
