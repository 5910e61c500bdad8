import { useSearchParams } from 'react-router-dom';
import { PanelLoaded } from '../../../components/panel-list/panel-list.tsx';
import { usePanelRead } from '../../../components/panel-save/use-panel-read.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrdersOverview } from './orders-overview.tsx';

/** The Orders tab: the board and the list, or the order that the address names. */
export function Orders() {
  const [query] = useSearchParams();
  const opened = query.get('order');
  return opened === null ? <OrdersOverview /> : <OpenedOrder key={opened} id={opened} />;
}

function OpenedOrder({ id }: { readonly id: string }) {
  const read = usePanelRead('getPanelOrder', { params: { id } });
  return (
    <PanelLoaded read={read} failed="This order could not be loaded.">
      {(order) => <OrderDetail order={order} />}
    </PanelLoaded>
  );
}
