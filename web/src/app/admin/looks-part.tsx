import { Looks } from '../../features/admin-looks/components/looks.tsx';

export default Looks;
