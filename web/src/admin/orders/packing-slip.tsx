import type { OrderToShip } from '@plenty/contract/admin/shipments';
import { adminContentEndpoints } from '@plenty/contract/api/admin-content-endpoints';
import { getProductNumber } from '@plenty/contract/catalog/product-number';
import { PACKING_SLIP_TEXTS } from '@plenty/contract/content/order-texts';
import { getContentText } from '@plenty/contract/content/texts';
import { isPickUp } from '@plenty/contract/orders/pick-up';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { useAdminQuery } from '../api/admin-api.ts';
import { formatOrderDate } from './order-text.ts';
import styles from './packing-slip.module.css';

/** What the owner says at the end of every packing slip (D-61). It is read before one is printed. */
export function usePackingSlipNote(): string {
  const { data: content = [] } = useAdminQuery(adminContentEndpoints.listContent);
  return getContentText({ content }, PACKING_SLIP_TEXTS, 'packingSlip.note');
}

type PackingSlipProps = { readonly order: Omit<OrderToShip, 'id'>; readonly note: string };

/** Printed and put into the parcel, or beside what is picked up. It shows no prices, because the order may be a gift. */
export function PackingSlip({ order, note }: PackingSlipProps) {
  const { orderNumber, createdAt, items, units, shippingAddress, shippingService } = order;
  return (
    <section className={styles.slip} aria-label="Packing slip">
      <header className={styles.head}>
        <Wordmark />
        <p className={styles.title}>Packing slip</p>
      </header>
      <dl className={styles.about}>
        <div>
          <dt>Order</dt>
          <dd>
            {orderNumber}
            <br />
            {formatOrderDate(createdAt)}
          </dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>
            {isPickUp(order) ? (
              <>
                {`${shippingAddress.firstName} ${shippingAddress.lastName}`}
                <br />
                {`Pick-up at ${shippingService?.pickUpAt}`}
              </>
            ) : (
              <AddressLines address={shippingAddress} />
            )}
          </dd>
        </div>
      </dl>
      <ItemTable items={items} />
      <p className={styles.say}>
        {units === 1 ? 'One piece.' : `${units} pieces.`} Shoes not included; you have those.
      </p>
      {note && <p>{note}</p>}
    </section>
  );
}

function ItemTable({ items }: Pick<OrderToShip, 'items'>) {
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Piece</th>
          <th scope="col">Qty</th>
          <th scope="col">In</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ productId, productName, size, color, quantity, sku }) => (
          <tr key={`${productId} ${size} ${color}`}>
            <td>
              <span className={styles.number}>{getProductNumber(productId)}</span>
            </td>
            <td>
              <strong>{productName}</strong>
              <br />
              {[color, size].filter((option) => option !== '').join(', ')}
              {sku && <span className={styles.sku}>{`SKU ${sku}`}</span>}
            </td>
            <td>{quantity}</td>
            <td className={styles.tick}>
              <span className="visually-hidden">to tick</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
