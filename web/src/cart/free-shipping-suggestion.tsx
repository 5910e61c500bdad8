import type { CartLine } from '@plenty/contract/cart/cart';
import { formatLowestPrice, getChosenPrice } from '@plenty/contract/catalog/variant-price';
import { priceOrder } from '@plenty/contract/checkout/pricing';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { isInYourSize } from '@plenty/contract/fit/in-your-size';
import { type Cents, parseMoney } from '@plenty/contract/lib/money';
import { rankCompanions } from '@plenty/contract/outfit/cart-companions';
import { suggestForFreeShipping } from '@plenty/contract/outfit/free-shipping-suggestion';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useSizeNotice } from '../fit/use-size-notice.ts';
import { useYourSizes } from '../fit/use-your-size.ts';
import { createObservableValue } from '../lib/observable-value.ts';
import { tryStorage } from '../lib/try-storage.ts';
import { useProducts } from '../shell/use-products.ts';
import { useChosenPair } from '../lib/chosen-pair.ts';
import { useSite } from '../shell/use-site.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import styles from './free-shipping-suggestion.module.css';

type FreeShippingSuggestionProps = {
  readonly lines: readonly CartLine[];
  /** What the order pays for shipping: a code can have made it free. */
  readonly shippingCost: Cents;
  readonly onLeave?: () => void;
  /** Says nothing that was not known at first: what stands below must not move. */
  readonly isStill?: boolean;
};

const DISMISSED_KEY = 'freeShippingSuggestionDismissed';
const isDismissed = createObservableValue(tryStorage(() => sessionStorage.getItem(DISMISSED_KEY)) === 'true');

function dismiss(): void {
  tryStorage(() => sessionStorage.setItem(DISMISSED_KEY, 'true'));
  isDismissed.set(true);
}

/** One or two products that make shipping free, until they are waved away for this visit. */
export default function FreeShippingSuggestion(props: FreeShippingSuggestionProps) {
  const { shippingCost, lines } = props;
  const isQuiet = useSyncExternalStore(isDismissed.subscribe, isDismissed.read);
  return !isQuiet && shippingCost > 0 && lines.length > 0 && <Suggestion {...props} />;
}

function Suggestion({ lines, onLeave, isStill = false }: FreeShippingSuggestionProps) {
  const { data: products, isPending } = useProducts();
  const [isLate] = useState(isPending);
  // The question about a size stands above: coming later, it would push this down.
  const { isPending: isQuestionPending } = useSizeNotice(lines);
  const yourSizes = useYourSizes();
  const pair = useChosenPair(useSite().outfits);
  const suggested = useMemo(() => {
    const available = lines.filter((line) => line.available);
    const cart = available.map(({ productId, color, price, quantity }) => ({
      productId,
      color,
      price: parseMoney(price),
      quantity,
    }));
    const fitting = (products ?? []).filter((product) =>
      product.kind && yourSizes(product.kind) ? isInYourSize(product, yourSizes) : product.inStock,
    );
    const shippingWith = (added: readonly Cents[]) =>
      priceOrder([...cart, ...added.map((price) => ({ price, quantity: 1 }))]).shippingCost;
    return suggestForFreeShipping({ candidates: rankCompanions(fitting, cart, pair), shippingWith });
  }, [lines, products, yourSizes, pair]);
  if (!suggested || isQuestionPending || (isStill && isLate)) return null;
  return (
    <aside className={styles.suggestion} aria-label="For free shipping">
      <p className={styles.title}>
        {suggested.length === 1 ? 'With this, shipping is free' : 'With these, shipping is free'}
      </p>
      <ul className={styles.products}>
        {suggested.map(({ product, color }) => (
          <li key={product.id} className={styles.product}>
            <Thumbnail
              src={(product.pictures.find((picture) => picture.color === color) ?? product.pictures[0])?.src ?? ''}
            />
            <Link to={getProductPath(product.id, { color })} className={styles.name} onClick={onLeave}>
              {product.name}
            </Link>
            <span className={styles.price}>{formatLowestPrice(getChosenPrice(product, { color }))}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="text"
        onClick={({ currentTarget }) => {
          // The button goes and must not take the focus with it.
          (currentTarget.closest<HTMLElement>('[tabindex="-1"]:not(main)') ?? document.querySelector('h1'))?.focus({
            preventScroll: true,
          });
          dismiss();
        }}
      >
        No, Thanks
      </Button>
    </aside>
  );
}
