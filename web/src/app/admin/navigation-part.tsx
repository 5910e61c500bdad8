import { Navigation } from '../../features/admin-navigation/components/navigation.tsx';

export default Navigation;
