import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './product-view.module.css';

const THUMBNAILS = [1, 2, 3];

/** Holds the product's place while it is on its way, with three thumbnails (PDP-02). */
export default function ProductSkeleton() {
  return (
    <div className={styles.view} aria-busy="true">
      <div className={styles.picturesPlaceholder}>
        <Skeleton of="picture" className={styles.picturePlaceholder} />
        <div className={styles.thumbnailPlaceholders}>
          {THUMBNAILS.map((place) => (
            <Skeleton key={place} of="thumbnail" className={styles.thumbnailPlaceholder} />
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
