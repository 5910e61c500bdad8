import type { Product } from '@plenty/contract/catalog/product';
import { Button } from '../../../components/button/button.tsx';
import unseenStyles from '../../../components/unseen/unseen.module.css';
import { ProductBlocks } from './product-blocks.tsx';
import styles from './shop-view.module.css';
import { useVisibleCount } from './use-shown-count.ts';

const SKELETONS = 12;

type ProductResultsProps = {
  /** What matches; not there while the products are on their way. */
  readonly products: readonly Product[] | undefined;
  readonly hasFilters: boolean;
  /** The colors chosen in the filter. */
  readonly colors?: readonly string[] | undefined;
  readonly onClear: () => void;
};

/** SHOP-20 to 22. */
export function ProductResults({ products, hasFilters, colors, onClear }: ProductResultsProps) {
  const { shown, showMore, end } = useVisibleCount();
  const columns = hasFilters ? 'three' : 'four';
  if (products?.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>No products found matching your criteria.</p>
        <Button variant="quiet" onClick={onClear}>
          Clear Filters
        </Button>
      </div>
    );
  }
  return (
    <>
      <h2 className={unseenStyles.unseen}>Products</h2>
      <ProductBlocks products={products?.slice(0, shown)} skeletons={SKELETONS} columns={columns} colors={colors} />
      {products && products.length > shown && (
        <div ref={end} className={styles.more}>
          <Button variant="quiet" onClick={showMore}>
            Show More
          </Button>
        </div>
      )}
    </>
  );
}
