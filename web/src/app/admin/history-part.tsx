import { ChangeHistory } from '../../features/admin-history/components/history.tsx';

export default ChangeHistory;
