import type { CartLine } from '@plenty/contract/cart/cart';
import { pictureWidths } from '@plenty/contract/catalog/picture';
import { dollars, multiplyCents, parseMoney } from '@plenty/contract/money/money';
import type { Quote } from '@plenty/contract/pricing/price-order';
import styles from './order-summary.module.css';

type Props = { readonly lines: readonly CartLine[]; readonly quote: Quote };

function money(text: string): string {
  return dollars(parseMoney(text));
}

/** What is ordered and what it costs (CHK-04): amounts that are nothing are not shown, but for free shipping. */
export function OrderSummary({ lines, quote }: Props) {
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <dl className={styles.amounts}>
        <Amount name="Subtotal" amount={money(quote.subtotal)} />
        {quote.discountAmount !== '0.00' && <Amount name="Discount" amount={`-${money(quote.discountAmount)}`} />}
        <Amount name="Shipping" amount={quote.shippingCost === '0.00' ? 'Free' : money(quote.shippingCost)} />
        {quote.tax !== '0.00' && <Amount name="Tax" amount={money(quote.tax)} />}
        <Amount name="Total" amount={money(quote.total)} />
      </dl>
    </>
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

function SummaryLine({ line }: { readonly line: CartLine }) {
  const { image, productName, selectedSize, selectedColor, price, quantity, available } = line;
  const choice = [selectedSize, selectedColor].filter((part) => part !== '').join(', ');
  return (
    <li className={styles.line} data-available={available}>
      <img
        className={styles.picture}
        src={image}
        srcSet={pictureWidths(image)}
        sizes="4.5rem"
        width={72}
        height={90}
        alt=""
      />
      <div className={styles.words}>
        <p className={styles.name}>{productName}</p>
        {choice && <p className={styles.quiet}>{choice}</p>}
        <p className={styles.quiet}>
          {available ? `Quantity ${quantity}` : 'No longer available, not part of this order'}
        </p>
      </div>
      <p className={styles.price}>{dollars(multiplyCents(parseMoney(price), quantity))}</p>
    </li>
  );
}
