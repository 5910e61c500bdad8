import { MOST_PER_LINE } from '@plenty/contract/cart/cart';
import { Icon } from '../../../components/icon/icon.tsx';
import styles from './quantity-stepper.module.css';

type Props = { readonly name: string; readonly quantity: number; readonly onStep: (step: 1 | -1) => void };

/** Minus, quantity, plus (CART-06): from 1 (CART-08, CART-09) to 10 (D-25). */
export function QuantityStepper({ name, quantity, onStep }: Props) {
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        className={styles.step}
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        onClick={() => onStep(-1)}
      >
        <Icon name="minus" />
      </button>
      <output className={styles.quantity}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label="Increase quantity"
        disabled={quantity >= MOST_PER_LINE}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
