import { useSearchParams } from 'react-router-dom';
import { AdminQueryResult } from '../../../components/panel-list/panel-list.tsx';
import { useAdminQuery } from '../../../components/panel-save/use-panel-read.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrdersOverview } from './orders-overview.tsx';

/** The Orders tab: the board and the list, or the order that the address names. */
export function Orders() {
  const [query] = useSearchParams();
  const opened = query.get('order');
  return opened === null ? <OrdersOverview /> : <OpenOrder key={opened} id={opened} />;
}

function OpenOrder({ id }: { readonly id: string }) {
  const read = useAdminQuery('getAdminOrder', { params: { id } });
  return (
    <AdminQueryResult query={read} errorMessage="This order could not be loaded.">
      {(order) => <OrderDetail order={order} />}
    </AdminQueryResult>
  );
}
