import type { CartLine } from '@plenty/contract/cart/cart';
import type { Product } from '@plenty/contract/catalog/product';
import { type PricedLine, priceOrder } from '@plenty/contract/checkout/pricing';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { getCategoryKind } from '@plenty/contract/fit/product-fit';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { suggestForFreeShipping } from '@plenty/contract/outfit/free-shipping-suggestion';
import { type Suggestable, listSuggestable } from '@plenty/contract/outfit/suggestable-products';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { useYourSizes } from '../../fit/use-your-size.ts';
import { createObservableValue } from '../../lib/observable-value.ts';
import { tryStorage } from '../../lib/try-storage.ts';
import { useProducts } from '../../shell/use-products.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import { useChosenPair } from './chosen-pair.ts';
import styles from './free-shipping-suggestion.module.css';

/** Kept in the tab: who said no is not asked again while shopping. */
const STORAGE_KEY = 'freeShippingSuggestionDismissed';
const dismissed = createObservableValue(tryStorage(() => sessionStorage.getItem(STORAGE_KEY)) === 'true');

function dismiss(): void {
  tryStorage(() => sessionStorage.setItem(STORAGE_KEY, 'true'));
  dismissed.set(true);
}

type SuggestionProps = {
  /** Those that can be bought. */
  readonly lines: readonly CartLine[];
  readonly onLeave?: () => void;
  /** Says nothing that was not known at first: what stands below must not move. */
  readonly isStill?: boolean;
};

/** One or two products that make shipping free, the cheapest that go with the cart and the pair. Silent when there are none. */
export default function FreeShippingSuggestion({ lines, onLeave, isStill = false }: SuggestionProps) {
  const titleId = useId();
  const isDismissed = useSyncExternalStore(dismissed.subscribe, dismissed.read);
  const { suggested, isPending } = useSuggestion(lines, isDismissed);
  const [isLate] = useState(isPending);
  if (isDismissed || !suggested || (isStill && isLate)) return null;
  return (
    <aside className={styles.suggestion} aria-labelledby={titleId}>
      <p className={styles.head}>
        <span id={titleId}>{suggested.length === 1 ? 'With this it ships free' : 'With these two it ships free'}</span>
        <Button variant="text" onClick={dismiss}>
          No, Thanks
        </Button>
      </p>
      <ul className={styles.products}>
        {suggested.map((each) => (
          <li key={each.product.id} className={styles.product}>
            <SuggestedProduct suggested={each} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

type SuggestedProductProps = Pick<SuggestionProps, 'onLeave'> & { readonly suggested: Suggestable<Product> };

/** Added in one tap when the size is known. */
function SuggestedProduct({ suggested: { product, color, size }, onLeave }: SuggestedProductProps) {
  const { addToCart, isAdding } = useAddToCart();
  const { id, name, price } = product;
  const picture = product.pictures.find((each) => each.color === color) ?? product.pictures[0];
  const path = getProductPath(id, { color });
  return (
    <>
      <Thumbnail src={picture?.src ?? ''} />
      <div>
        <Link to={path} className={styles.name} onClick={onLeave}>
          {name}
        </Link>
        <p className={styles.choice}>
          {[color, product.sizes.length > 1 ? size : ''].filter(Boolean).join(', ')} {formatDollars(parseMoney(price))}
        </p>
      </div>
      {size === undefined ? (
        <ButtonLink variant="text" to={path} onClick={onLeave} aria-label={`Choose a size: ${name}`}>
          Choose a Size
        </ButtonLink>
      ) : (
        <Button
          variant="text"
          disabled={isAdding}
          aria-label={`Add ${name}`}
          onClick={() => addToCart({ productId: id, name, size, color })}
        >
          Add
        </Button>
      )}
    </>
  );
}

function useSuggestion(lines: readonly CartLine[], isDismissed: boolean) {
  const pair = useChosenPair();
  const yourSizes = useYourSizes();
  const { data: products, isPending } = useProducts(!isDismissed);
  const suggested = useMemo(() => {
    const getSize = ({ category }: Product) => {
      const kind = getCategoryKind(category);
      return kind && yourSizes(kind)?.size;
    };
    return (
      products &&
      suggestForFreeShipping({
        candidates: listSuggestable({ products, cart: lines, getSize, pair }).map((each) => ({
          ...each,
          price: parseMoney(each.product.price),
        })),
        shippingWith: (added) =>
          priceOrder([...lines.map(toPricedLine), ...added.map((price) => ({ price, quantity: 1 }))]).shippingCost,
      })
    );
  }, [products, lines, pair, yourSizes]);
  return { suggested, isPending };
}

const toPricedLine = ({ price, quantity }: CartLine): PricedLine => ({ price: parseMoney(price), quantity });
