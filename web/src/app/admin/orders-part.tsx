import { Orders } from '../../features/admin-orders/components/orders.tsx';

export default Orders;
