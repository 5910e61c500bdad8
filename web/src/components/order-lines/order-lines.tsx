import { formatDollars, multiplyCents, parseMoney } from '@plenty/contract/money/money';
import { Thumbnail } from '../thumbnail/thumbnail.tsx';
import styles from './order-lines.module.css';

/** A line of an order or of the cart it is made from; `price` is that of one piece, as "48.00". */
export type OrderLine = {
  readonly id: string;
  readonly image: string;
  readonly name: string;
  readonly size: string;
  readonly color: string;
  readonly price: string;
  readonly quantity: number;
  /** False for what is shown but not part of the order. */
  readonly isIncluded?: boolean;
  /** What there is to know of its stock. */
  readonly note?: string | undefined;
};
type OrderLinesProps = { readonly lines: readonly OrderLine[] };

/** What is ordered, with pictures. */
export function OrderLines({ lines }: OrderLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function describeQuantity({ quantity, price }: OrderLine): string {
  return quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${formatDollars(parseMoney(price))} each`;
}

function Line({ line }: { readonly line: OrderLine }) {
  const { image, name, size, color, price, quantity, isIncluded = true, note } = line;
  const choice = [size, color].filter((part) => part !== '').join(', ');
  return (
    <li className={styles.line} data-part={isIncluded}>
      <Thumbnail src={image} isFaded={!isIncluded} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {choice && <p className={styles.quiet}>{choice}</p>}
        {isIncluded && <p className={styles.quiet}>{describeQuantity(line)}</p>}
        {note && <p className={styles.note}>{isIncluded ? note : `${note}, not part of this order`}</p>}
      </div>
      <p className={styles.price}>{formatDollars(multiplyCents(parseMoney(price), quantity))}</p>
    </li>
  );
}
