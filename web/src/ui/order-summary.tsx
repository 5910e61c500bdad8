import type { Quote } from '@plenty/contract/checkout/quote';
import { formatDollars, formatMoney, multiplyCents, parseMoney, subtractCents } from '@plenty/contract/lib/money';
import styles from './order-summary.module.css';
import { Thumbnail } from './thumbnail.tsx';

/** A line of an order, or of the cart at checkout. `price` is the unit price, as "48.00". */
export type OrderLine = {
  /** An order's lines have none: they never change. */
  readonly id?: string;
  readonly image: string;
  readonly productName: string;
  readonly size: string;
  readonly color: string;
  readonly price: string;
  readonly quantity: number;
  /** False for a line that is shown but cannot be ordered. */
  readonly isIncluded?: boolean;
  /** The stock note, such as 'Last one'. */
  readonly note?: string | undefined;
};

export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => (
        <Line key={line.id ?? index} line={line} />
      ))}
    </ul>
  );
}

function describeQuantity({ quantity, price }: OrderLine): string {
  return quantity === 1 ? 'Quantity 1' : `Quantity ${quantity}, ${formatMoney(price)} each`;
}

function Line({ line }: { readonly line: OrderLine }) {
  const { image, productName, size, color, price, quantity, isIncluded = true, note } = line;
  const options = [size, color].filter((option) => option !== '').join(', ');
  return (
    <li className={styles.line} data-part={isIncluded}>
      <Thumbnail src={image} isFaded={!isIncluded} />
      <div className={styles.text}>
        <p className={styles.name}>{productName}</p>
        {options && <p className={styles.quiet}>{options}</p>}
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
  /** What the discount is for, in place of its code. */
  readonly discountNote?: string | undefined;
  /** How much of the total was sent back. */
  readonly refundedAmount?: string | undefined;
  /** Where another amount than the total was paid. */
  readonly paidAmount?: string | undefined;
  /** Keeps room for a discount line, and leaves the code out of it, so that nothing below moves when a code is applied. */
  readonly reservesDiscountLine?: boolean;
};

const ZERO = '0.00';

export function describeDiscount(amount: string): string {
  return amount === ZERO ? 'Free shipping' : `-${formatMoney(amount)}`;
}

/** Hides tax of zero, and a discount without an amount and a code. Free shipping is shown. */
export function OrderTotals({
  quote,
  discountCode,
  discountNote,
  refundedAmount,
  paidAmount,
  reservesDiscountLine = false,
}: OrderTotalsProps) {
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  const hasDiscountLine = discountAmount !== ZERO || discountCode !== undefined || discountNote !== undefined;
  return (
    <dl className={styles.amounts} data-room={reservesDiscountLine && !hasDiscountLine}>
      {/* A new key, so that the line moving up for a discount does not count as a layout shift. */}
      <TotalLine key={`subtotal ${hasDiscountLine}`} name="Subtotal" amount={formatMoney(subtotal)} />
      {hasDiscountLine && (
        <TotalLine
          name="Discount"
          detail={discountNote ?? (reservesDiscountLine ? undefined : discountCode)}
          amount={describeDiscount(discountAmount)}
        />
      )}
      <TotalLine name="Shipping" amount={shippingCost === ZERO ? 'Free' : formatMoney(shippingCost)} />
      {tax !== ZERO && <TotalLine name="Tax" amount={formatMoney(tax)} />}
      <TotalLine name="Total" amount={formatMoney(total)} />
      {refundedAmount !== undefined && (
        <>
          {paidAmount !== undefined && <TotalLine name="Paid" amount={formatMoney(paidAmount)} />}
          <TotalLine name="Refunded" amount={`-${formatMoney(refundedAmount)}`} />
          <TotalLine
            name="After the refund"
            amount={formatDollars(subtractCents(parseMoney(paidAmount ?? total), parseMoney(refundedAmount)))}
          />
        </>
      )}
    </dl>
  );
}

type TotalLineProps = { readonly name: string; readonly detail?: string | undefined; readonly amount: string };

function TotalLine({ name, detail, amount }: TotalLineProps) {
  return (
    <div className={styles.amount} data-amount={name}>
      <dt>{detail === undefined ? name : `${name} (${detail})`}</dt>
      {/* Right-aligned text that changes would count as a layout shift; a new element does not. */}
      <dd key={amount}>{amount}</dd>
    </div>
  );
}
