import { dollars, parseMoney } from '@plenty/contract/money/money';
import type { Quote } from '@plenty/contract/pricing/price-order';
import styles from './order-lines.module.css';

type Props = { readonly quote: Quote };
const NOTHING = '0.00';

function money(text: string): string {
  return dollars(parseMoney(text));
}

/** What an order costs. A discount or tax of nothing is not shown; shipping for nothing is. */
export function OrderAmounts({ quote }: Props) {
  const { subtotal, discountAmount, shippingCost, tax, total } = quote;
  return (
    <dl className={styles.amounts}>
      <Amount name="Subtotal" amount={money(subtotal)} />
      {discountAmount !== NOTHING && <Amount name="Discount" amount={`-${money(discountAmount)}`} />}
      <Amount name="Shipping" amount={shippingCost === NOTHING ? 'Free' : money(shippingCost)} />
      {tax !== NOTHING && <Amount name="Tax" amount={money(tax)} />}
      <Amount name="Total" amount={money(total)} />
    </dl>
  );
}

function Amount({ name, amount }: { readonly name: string; readonly amount: string }) {
  return (
    <div className={styles.amount} data-amount={name}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
