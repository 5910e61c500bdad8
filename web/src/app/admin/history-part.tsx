import { History } from '../../features/admin-history/components/history.tsx';

export default History;
