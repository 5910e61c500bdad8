import { type ItemToShip, type OrderToShip, listPicks } from '@plenty/contract/admin/shipments';
import { getProductNumber } from '@plenty/contract/catalog/product-number';
import { formatShortDate } from '@plenty/contract/checkout/delivery-estimate';
import { getShopDate } from '@plenty/contract/lib/dates';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { PackingSlip, usePackingSlipNote } from '../orders/packing-slip.tsx';
import { CheckboxInput } from '../ui/form-inputs.tsx';
import styles from './shipments.module.css';

type PackingRoundProps = { readonly orders: readonly OrderToShip[]; readonly count: number };

/** The orders that are packed together: their pick list, and their packing slips in one print. */
export function PackingRound({ orders, count }: PackingRoundProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [printed, setPrinted] = useState<'slips' | 'picks'>();
  const chosen = orders.filter(({ id }) => !leftOut.has(id));
  const picks = listPicks(chosen);
  const note = usePackingSlipNote();
  const printPaper = (paper: 'slips' | 'picks') => {
    flushSync(() => setPrinted(paper));
    print();
  };
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  };
  return (
    <>
      <div className={styles.screen}>
        {count > orders.length && (
          <p
            className={styles.lead}
          >{`These are the ${orders.length} oldest. The next ones follow when they have shipped.`}</p>
        )}
        <div className={styles.actions}>
          <Button disabled={chosen.length === 0} onClick={() => printPaper('slips')}>
            {chosen.length === 1 ? 'Print 1 packing slip' : `Print ${chosen.length} packing slips`}
          </Button>
          <Button variant="quiet" disabled={chosen.length === 0} onClick={() => printPaper('picks')}>
            Print pick list
          </Button>
        </div>
        <div className={styles.columns}>
          <section aria-labelledby="round-title">
            <h3 id="round-title" className={styles.title}>
              Orders in this round
            </h3>
            <CheckboxInput
              label="All"
              value={chosen.length === orders.length}
              onChange={(isChosen) => setLeftOut(new Set(isChosen ? [] : orders.map(({ id }) => id)))}
            />
            <ul className={styles.orders}>
              {orders.map((order) => (
                <li key={order.id}>
                  <CheckboxInput
                    label={describeOrder(order)}
                    value={!leftOut.has(order.id)}
                    onChange={(isChosen) => choose(order.id, isChosen)}
                  />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="picks-title">
            <h3 id="picks-title" className={styles.title}>
              Pick list
            </h3>
            <PickList picks={picks} />
          </section>
        </div>
      </div>
      {printed === 'slips' && chosen.map((order) => <PackingSlip key={order.id} order={order} note={note} />)}
      {printed === 'picks' && (
        <section className={styles.paper} aria-label="Pick list on paper">
          <h2 className={styles.paperTitle}>Pick list</h2>
          <p>{`${chosen.length === 1 ? '1 order' : `${chosen.length} orders`}, ${describeUnits(picks)}`}</p>
          <PickList picks={picks} />
        </section>
      )}
    </>
  );
}

function describeUnits(items: readonly Pick<ItemToShip, 'quantity'>[]): string {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return units === 1 ? '1 piece' : `${units} pieces`;
}

function describeOrder({ orderNumber, createdAt, shippingAddress, shippingService, items }: OrderToShip): string {
  const { firstName, lastName } = shippingAddress;
  const date = createdAt === undefined ? [] : [formatShortDate(getShopDate(Date.parse(createdAt)))];
  const service = shippingService ? [shippingService.name] : [];
  return [orderNumber, `${firstName} ${lastName}`, describeUnits(items), ...service, ...date].join(', ');
}

function PickList({ picks }: { readonly picks: readonly ItemToShip[] }) {
  if (picks.length === 0) return <p className={styles.lead}>Nothing is chosen.</p>;
  return (
    <table className={styles.picks}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Piece</th>
          <th scope="col">Size</th>
          <th scope="col">Qty</th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ productId, productName, color, size, quantity, sku }) => (
          <tr key={JSON.stringify([productId, productName, color, size])}>
            <td>{getProductNumber(productId)}</td>
            <td dir="auto">
              {productName}
              {color !== '' && <span className={styles.color}>{color}</span>}
              {sku && <span className={styles.color}>{`SKU ${sku}`}</span>}
            </td>
            <td>{size}</td>
            <td>{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
