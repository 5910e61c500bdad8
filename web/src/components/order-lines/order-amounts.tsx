import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { Quote } from '@plenty/contract/pricing/quote';
import styles from './order-lines.module.css';

type Props = {
  readonly quote: Quote;
  readonly discountCode?: string | undefined;
  /**
   * Keeps room for the line of a discount where one may still come, and leaves the code out of it, so that nothing below moves when it
   * does.
   */
  readonly keepsDiscountLine?: boolean;
};
const NOTHING = '0.00';

function money(text: string): string {
  return dollars(parseMoney(text));
}

function describeDiscount(amount: string): string {
  return amount === NOTHING ? 'Free shipping' : `-${money(amount)}`;
}

/** What an order costs. Tax of nothing is not shown, nor a discount without amount or code; shipping for nothing is. */
export function OrderAmounts({ quote, discountCode, keepsDiscountLine = false }: Props) {
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  const hasDiscountLine = discountAmount !== NOTHING || discountCode !== undefined;
  return (
    <dl className={styles.amounts} data-room={keepsDiscountLine && !hasDiscountLine}>
      {/* Makes room for a discount: in its new place it is a new element, as new amounts are. */}
      <Amount key={`subtotal ${hasDiscountLine}`} name="Subtotal" amount={money(subtotal)} />
      {hasDiscountLine && (
        <Amount
          name="Discount"
          about={keepsDiscountLine ? undefined : discountCode}
          amount={describeDiscount(discountAmount)}
        />
      )}
      <Amount name="Shipping" amount={shippingCost === NOTHING ? 'Free' : money(shippingCost)} />
      {tax !== NOTHING && <Amount name="Tax" amount={money(tax)} />}
      <Amount name="Total" amount={money(total)} />
    </dl>
  );
}

type AmountProps = { readonly name: string; readonly about?: string | undefined; readonly amount: string };

function Amount({ name, about, amount }: AmountProps) {
  return (
    <div className={styles.amount} data-amount={name}>
      <dt>{about === undefined ? name : `${name} (${about})`}</dt>
      {/* A new amount is a new element: set flush right, a changed one would count as moved. */}
      <dd key={amount}>{amount}</dd>
    </div>
  );
}
