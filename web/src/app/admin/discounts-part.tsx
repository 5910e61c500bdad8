import { Discounts } from '../../features/admin-discounts/components/discounts.tsx';

export default Discounts;
