import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import styles from './product-card.module.css';

/** Holds a card's place while the products are on their way. */
export function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.pictures}>
        <Skeleton of="product" className={styles.fill} />
      </div>
      <Skeleton of="name" className={styles.namePlaceholder} />
      <Skeleton of="price" className={styles.pricePlaceholder} />
    </div>
  );
}
