import { MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';
import { Icon } from '../../../components/icon/icon.tsx';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = {
  readonly name: string;
  readonly quantity: number;
  /** How many there are, where that is known to be few. */
  readonly left?: number | undefined;
  readonly onStep: (step: 1 | -1) => void;
};

/** Minus, quantity, plus (CART-06): from 1 (CART-08, CART-09) to 10, and no further than what is left (D-24, D-25). */
export function QuantityStepper({ name, quantity, left = MAX_QUANTITY_PER_LINE, onStep }: QuantityStepperProps) {
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
        disabled={quantity >= Math.min(left, MAX_QUANTITY_PER_LINE)}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
