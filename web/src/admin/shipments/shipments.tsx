import { adminOrderEndpoints } from '@plenty/contract/api/admin-order-endpoints';
import { useAdminQuery } from '../api/admin-api.ts';
import { AdminEmptyState, AdminHeader, AdminQueryResult } from '../ui/list.tsx';
import { PackingRound } from './packing-round.tsx';
import { ShipmentList } from './shipment-list.tsx';
import styles from './shipments.module.css';

/** Everything that ships, under Orders: what to pick and pack, and the tracking numbers of a whole round at once. */
export default function Shipments() {
  const query = useAdminQuery(adminOrderEndpoints.listOrdersToShip);
  return (
    <>
      <div className={styles.screen}>
        <AdminHeader title="To ship" note={query.data?.count.toLocaleString('en-US')} />
      </div>
      <AdminQueryResult query={query} errorMessage="The orders to ship could not be loaded.">
        {({ orders, count }) =>
          orders.length === 0 ? (
            <AdminEmptyState>Every paid order has shipped.</AdminEmptyState>
          ) : (
            <PackingRound orders={orders} count={count} />
          )
        }
      </AdminQueryResult>
      <div className={styles.screen}>
        <ShipmentList />
      </div>
    </>
  );
}
