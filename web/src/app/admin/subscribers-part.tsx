import { Subscribers } from '../../features/admin-subscribers/components/subscribers.tsx';

export default Subscribers;
