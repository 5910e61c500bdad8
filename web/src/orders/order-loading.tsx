import styles from './order.module.css';

export function OrderLoading() {
  return (
    <p className={styles.quiet} aria-busy="true">
      Loading your order...
    </p>
  );
}
