import { getFreeShippingProgress } from '@plenty/contract/checkout/shipping-terms';
import type { Cents } from '@plenty/contract/lib/money';
import { useId } from 'react';
import styles from './free-shipping-bar.module.css';

type FreeShippingBarProps = { readonly subtotal: Cents; readonly shippingCost: Cents };

/** How much is missing for free shipping, in words and as a bar. */
export function FreeShippingBar({ subtotal, shippingCost }: FreeShippingBarProps) {
  const id = useId();
  const { sentence, percent } = getFreeShippingProgress(subtotal, shippingCost);
  return (
    <div className={styles.free}>
      <p id={id}>{sentence}</p>
      <progress className={styles.bar} max={100} value={percent} aria-labelledby={id} />
    </div>
  );
}
