import type { Quote } from '@plenty/contract/checkout/quote';
import { formatDollars, multiplyCents, parseMoney } from '@plenty/contract/lib/money';
import styles from './order-summary.module.css';
import { Thumbnail } from './thumbnail.tsx';

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

type OrderTotalsProps = {
  readonly quote: Quote;
  readonly discountCode?: string | undefined;
  /**
   * Keeps room for the line of a discount where one may still come, and leaves the code out of it, so that nothing below moves when it
   * does.
   */
  readonly reservesDiscountLine?: boolean;
};
const ZERO = '0.00';

function formatAmount(text: string): string {
  return formatDollars(parseMoney(text));
}

function describeDiscount(amount: string): string {
  return amount === ZERO ? 'Free shipping' : `-${formatAmount(amount)}`;
}

/** What an order costs. Tax of nothing is not shown, nor a discount without amount or code; shipping for nothing is. */
export function OrderTotals({ quote, discountCode, reservesDiscountLine = false }: OrderTotalsProps) {
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  const hasDiscountLine = discountAmount !== ZERO || discountCode !== undefined;
  return (
    <dl className={styles.amounts} data-room={reservesDiscountLine && !hasDiscountLine}>
      {/* Makes room for a discount: in its new place it is a new element, as new amounts are. */}
      <TotalLine key={`subtotal ${hasDiscountLine}`} name="Subtotal" amount={formatAmount(subtotal)} />
      {hasDiscountLine && (
        <TotalLine
          name="Discount"
          about={reservesDiscountLine ? undefined : discountCode}
          amount={describeDiscount(discountAmount)}
        />
      )}
      <TotalLine name="Shipping" amount={shippingCost === ZERO ? 'Free' : formatAmount(shippingCost)} />
      {tax !== ZERO && <TotalLine name="Tax" amount={formatAmount(tax)} />}
      <TotalLine name="Total" amount={formatAmount(total)} />
    </dl>
  );
}

type TotalLineProps = { readonly name: string; readonly about?: string | undefined; readonly amount: string };

function TotalLine({ name, about, amount }: TotalLineProps) {
  return (
    <div className={styles.amount} data-amount={name}>
      <dt>{about === undefined ? name : `${name} (${about})`}</dt>
      {/* A new amount is a new element: set flush right, a changed one would count as moved. */}
      <dd key={amount}>{amount}</dd>
    </div>
  );
}
