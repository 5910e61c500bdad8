import type { Product } from '@plenty/contract/catalog/product';
import { formatMoney } from '@plenty/contract/lib/money';

/** What a product costs, after its regular price during a sale. */
export function Price({ product: { price, compareAt } }: { readonly product: Pick<Product, 'price' | 'compareAt'> }) {
  return (
    <span>
      {compareAt && (
        <s>
          <span className="visually-hidden">Regular price </span>
          {formatMoney(compareAt)}
        </s>
      )}
      {formatMoney(price)}
    </span>
  );
}
