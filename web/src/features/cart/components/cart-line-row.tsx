import type { CartLine } from '@plenty/contract/cart/cart';
import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import { Link } from 'react-router-dom';
import { formatStockNote } from '../../../components/left-note/describe-left.ts';
import { Thumbnail } from '../../../components/thumbnail/thumbnail.tsx';
import styles from './cart-line-row.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

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
