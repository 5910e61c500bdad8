import type { CartLine } from '@plenty/contract/cart/cart';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import { calculateSubtotal } from '@plenty/contract/pricing/price-order';
import { useRef } from 'react';
import { DeliveryEstimateNote } from '../../../components/arrival/arrival.tsx';
import { ButtonLink } from '../../../components/button/button-link.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useRemoveLine } from '../api/use-remove-line.ts';
import styles from './cart-drawer.module.css';
import { CartLineRow } from './cart-line-row.tsx';

type Props = {
  readonly lines: readonly CartLine[];
  readonly onStep: (lineId: string, step: 1 | -1) => void;
  readonly onLeave: () => void;
};

/** What is in the cart, what it costs, and the two ways on (CART-04 to 11). */
export function CartContents({ lines, onStep, onLeave }: Props) {
  const top = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its line, and the focus must not go with it.
  const { removeLine, removingId } = useRemoveLine(() => top.current?.focus());
  const bought = lines.filter((line) => line.available);
  const subtotal = calculateSubtotal(bought.map(({ price, quantity }) => ({ price: parseMoney(price), quantity })));
  return (
    <>
      <div ref={top} tabIndex={-1} className={styles.contents}>
        {lines.length === 0 ? (
          <div className={styles.empty}>
            <Icon name="bag" />
            <p className={styles.emptyTitle}>Your cart is empty</p>
            <p className={styles.hint}>What you add waits for you here.</p>
          </div>
        ) : (
          <ul aria-label="Items in your cart">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                isRemoving={removingId === line.id}
                onStep={(step) => onStep(line.id, step)}
                onRemove={() => removeLine(line.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        )}
      </div>
      <div className={styles.foot}>
        {lines.length > 0 && (
          <>
            <p className={styles.subtotal}>
              <span>Subtotal</span>
              <span>{formatDollars(subtotal)}</span>
            </p>
            <p className={`${styles.hint} ${styles.close}`}>Shipping is added at checkout.</p>
            {bought.length > 0 && <DeliveryEstimateNote />}
          </>
        )}
        {bought.length > 0 && (
          <ButtonLink to="/checkout" isWide onClick={onLeave}>
            Checkout
          </ButtonLink>
        )}
        <Button variant="quiet" isWide onClick={onLeave}>
          Continue Shopping
        </Button>
      </div>
    </>
  );
}
