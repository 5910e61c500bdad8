import { getFreeShippingProgress } from '@plenty/contract/checkout/free-shipping-progress';
import { FREE_SHIPPING_TEXTS } from '@plenty/contract/content/sale-texts';
import { getContentText } from '@plenty/contract/content/texts';
import { type Cents, formatDollars } from '@plenty/contract/lib/money';
import { useId } from 'react';
import { useSite } from '../shell/use-site.ts';
import styles from './free-shipping-bar.module.css';

type FreeShippingBarProps = {
  readonly subtotal: Cents;
  /** Of standard shipping. */
  readonly shippingCost: Cents;
  readonly hasCode?: boolean;
};

/** How much is missing for free shipping, in words and as a bar. */
export function FreeShippingBar({ subtotal, shippingCost, hasCode = false }: FreeShippingBarProps) {
  const id = useId();
  const { state, amountLeft, percent } = getFreeShippingProgress(subtotal, shippingCost, hasCode);
  const sentence = getContentText(useSite(), FREE_SHIPPING_TEXTS, `freeShipping.${state}`, {
    amountLeft: formatDollars(amountLeft),
  });
  return (
    <div className={styles.free}>
      <p id={id}>{sentence}</p>
      <progress className={styles.bar} max={100} value={percent} aria-labelledby={id} />
    </div>
  );
}
