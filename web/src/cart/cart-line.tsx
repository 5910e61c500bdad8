import { type CartLine, MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { formatStockNote } from '../ui/stock-note.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';
import styles from './cart-line.module.css';

type CartLineRowProps = {
  readonly line: CartLine;
  readonly isRemoving: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
};

/** One line of the cart (CART-05 to 08). What is no longer available is greyed and counts in no total (D-25). */
export function CartLineRow({ line, isRemoving, onStep, onRemove, onLeave }: CartLineRowProps) {
  const { product, size, color, quantity, available, previousPrice } = line;
  const leftNote = formatStockNote(line);
  const price = formatDollars(parseMoney(product.price));
  return (
    <li className={styles.line} data-available={available} aria-busy={isRemoving}>
      <div className={styles.picture}>
        <Thumbnail src={line.image} isFaded={!available} />
      </div>
      <div className={styles.words}>
        <Link to={`/products/${line.productId}`} className={styles.name} onClick={onLeave}>
          {product.name}
        </Link>
        {size && <p className={styles.choice}>Size: {size}</p>}
        {color && <p className={styles.choice}>Color: {color}</p>}
        {available && previousPrice && (
          <p className={styles.note}>was {formatDollars(parseMoney(previousPrice))} when added</p>
        )}
        {leftNote && <p className={styles.note}>{leftNote}</p>}
      </div>
      <p className={styles.price}>{price}</p>
      <div className={styles.controls}>
        {available && <QuantityStepper name={product.name} quantity={quantity} left={line.left} onStep={onStep} />}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${product.name}`}
          disabled={isRemoving}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

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
