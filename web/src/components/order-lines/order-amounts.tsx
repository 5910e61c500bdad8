import { formatDollars, parseMoney } from '@plenty/contract/money/money';
import type { Quote } from '@plenty/contract/pricing/quote';
import styles from './order-lines.module.css';

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
