import type { AdminOrder } from '@plenty/contract/admin/orders';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { formatOrderDate } from './order-text.ts';
import styles from './packing-slip.module.css';

/** What goes into the parcel, on paper alone: the address, and each piece with a box to tick; no prices, it may be a present. */
export function PackingSlip({ order }: { readonly order: AdminOrder }) {
  const { orderNumber, createdAt, items, units, shippingAddress } = order;
  return (
    <section className={styles.slip} aria-label="Packing slip">
      <header className={styles.letterhead}>
        <Wordmark />
        <p>Packing slip</p>
      </header>
      <div className={styles.about}>
        <AddressLines address={shippingAddress} />
        <p>
          Order {orderNumber}
          <br />
          {formatOrderDate(createdAt)}
          <br />
          {units === 1 ? '1 piece' : `${units} pieces`}
        </p>
      </div>
      <table className={styles.pieces}>
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Size</th>
            <th scope="col">Color</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productName, size, color, quantity }) => (
            <tr key={`${productName} ${size} ${color}`}>
              <td className={styles.piece}>{productName}</td>
              <td>{size}</td>
              <td>{color}</td>
              <td>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
