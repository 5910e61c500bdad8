import type { Product } from '@plenty/contract/catalog/product';
import { formatLowestPrice, getChosenPrice } from '@plenty/contract/catalog/variant-price';
import { formatMoney } from '@plenty/contract/lib/money';

type PriceProps = {
  readonly product: Pick<Product, 'price' | 'compareAt' | 'prices' | 'sizes' | 'colors'>;
  /** '' where nothing is chosen yet. */
  readonly size?: string;
  readonly color?: string;
};

/** What the choice costs, after its regular price during a sale: 'from $48.00' until it decides the price. */
export function Price({ product, size, color }: PriceProps) {
  const lowest = getChosenPrice(product, { size, color });
  return (
    <span>
      {lowest.compareAt && (
        <s>
          <span className="visually-hidden">Regular price </span>
          {formatMoney(lowest.compareAt)}
        </s>
      )}
      {formatLowestPrice(lowest)}
    </span>
  );
}
