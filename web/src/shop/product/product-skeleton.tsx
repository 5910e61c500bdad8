import { Skeleton } from '../../shell/skeleton.tsx';
import styles from './product-view.module.css';

/** Shown while the product loads, with three thumbnails (PDP-02). */
export default function ProductSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <div className={styles.picturesPlaceholder}>
        <Skeleton of="picture" className={styles.picturePlaceholder} />
        <div className={styles.thumbnailPlaceholders}>
          {[1, 2, 3].map((thumbnail) => (
            <Skeleton key={thumbnail} of="thumbnail" className={styles.thumbnailPlaceholder} />
          ))}
        </div>
      </div>
      <div className={styles.aside}>
        <div className={styles.words}>
          <div className={styles.buy}>
            <Skeleton of="name" className={styles.linePlaceholder} />
            <Skeleton of="colors" className={styles.textPlaceholder} />
            <Skeleton of="sizes" className={styles.textPlaceholder} />
            <Skeleton of="button" className={styles.buttonPlaceholder} />
          </div>
          <Skeleton of="description" className={styles.textPlaceholder} />
        </div>
      </div>
    </div>
  );
}
