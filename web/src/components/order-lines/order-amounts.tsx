import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { Quote } from '@plenty/contract/pricing/quote';
import styles from './order-lines.module.css';

type Props = {
  readonly quote: Quote;
  readonly discountCode?: string | undefined;
  /** Keeps the line of a discount where one may still come, and keeps it short, so that nothing moves when it does. */
  readonly keepsDiscountLine?: boolean;
};
const NOTHING = '0.00';

function money(text: string): string {
  return dollars(parseMoney(text));
}

function describeDiscount(amount: string, code: string | undefined): string {
  if (amount !== NOTHING) return `-${money(amount)}`;
  return code === undefined ? 'None' : 'Free shipping';
}

/** What an order costs. Tax of nothing is not shown, nor a discount without amount or code; shipping for nothing is. */
export function OrderAmounts({ quote, discountCode, keepsDiscountLine = false }: Props) {
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  const hasDiscountLine = keepsDiscountLine || discountAmount !== NOTHING || discountCode !== undefined;
  return (
    <dl className={styles.amounts}>
      <Amount name="Subtotal" amount={money(subtotal)} />
      {hasDiscountLine && (
        <Amount
          name="Discount"
          about={keepsDiscountLine ? undefined : discountCode}
          amount={describeDiscount(discountAmount, discountCode)}
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
