import { type CartLine, MAX_QUANTITY_PER_LINE } from '@plenty/contract/cart/cart';
import { formatMoney } from '@plenty/contract/lib/money';
import { getProductPath } from '@plenty/contract/content/shop-paths';
import { Link } from '../ui/link.tsx';
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

/** One line of the cart (CART-05 to 08). A line that is no longer available is grayed and counts in no total (D-25). */
export function CartLineRow({ line, isRemoving, onStep, onRemove, onLeave }: CartLineRowProps) {
  const { product, size, color, quantity, available, previousPrice } = line;
  const stockNote = formatStockNote(line);
  return (
    <li className={styles.line} data-available={available} aria-busy={isRemoving}>
      <div className={styles.picture}>
        <Thumbnail src={line.image} isFaded={!available} />
      </div>
      <div className={styles.words}>
        <Link to={getProductPath(line.productId, line)} className={styles.name} onClick={onLeave}>
          {product.name}
        </Link>
        {size && <p className={styles.choice}>Size: {size}</p>}
        {color && <p className={styles.choice}>Color: {color}</p>}
        {available && previousPrice && <p className={styles.note}>was {formatMoney(previousPrice)} when added</p>}
        {stockNote && <p className={styles.note}>{stockNote}</p>}
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{formatMoney(product.price)}</p>
        {quantity > 1 && <p className={styles.each}>each</p>}
      </div>
      <div className={styles.controls}>
        {available && <QuantityStepper line={line} onStep={onStep} />}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${nameVariant(line)}`}
          aria-disabled={isRemoving}
          onClick={isRemoving ? undefined : onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** A cart may have one product in two sizes. */
const nameVariant = ({ product, size, color }: CartLine) => [product.name, size, color].filter(Boolean).join(', ');

/** Minus, quantity, plus (CART-06): from 1 to 10, and never more than are left (D-24, D-25). */
function QuantityStepper({ line, onStep }: Pick<CartLineRowProps, 'line' | 'onStep'>) {
  const { quantity, left = MAX_QUANTITY_PER_LINE } = line;
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${nameVariant(line)}`}>
      <StepButton label="Decrease quantity" icon="minus" isAtEnd={quantity <= 1} onClick={() => onStep(-1)} />
      <output className={styles.quantity}>{quantity}</output>
      <StepButton
        label="Increase quantity"
        icon="plus"
        isAtEnd={quantity >= Math.min(left, MAX_QUANTITY_PER_LINE)}
        onClick={() => onStep(1)}
      />
    </fieldset>
  );
}

type StepButtonProps = {
  readonly label: string;
  readonly icon: 'minus' | 'plus';
  readonly isAtEnd: boolean;
  readonly onClick: () => void;
};

/** The press that reaches the end must not take the focus away, as a disabled button would. */
function StepButton({ label, icon, isAtEnd, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
