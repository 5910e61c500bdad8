import { NavigationLinks } from '../../features/admin-navigation/components/navigation.tsx';

export default NavigationLinks;
