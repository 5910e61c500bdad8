import type { AdminOrder } from '@plenty/contract/admin/orders';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { formatOrderDate } from './order-text.ts';
import styles from './packing-slip.module.css';

/** Printed and put into the parcel. It shows no prices, because the order may be a gift. */
export function PackingSlip({ order }: { readonly order: AdminOrder }) {
  const { orderNumber, createdAt, items, units, shippingAddress } = order;
  return (
    <section className={styles.slip} aria-label="Packing slip">
      <header className={styles.head}>
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
      <ItemTable items={items} />
    </section>
  );
}

function ItemTable({ items }: Pick<AdminOrder, 'items'>) {
  return (
    <table className={styles.items}>
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
            <td className={styles.item}>{productName}</td>
            <td>{size}</td>
            <td>{color}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
