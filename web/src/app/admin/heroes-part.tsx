import { Heroes } from '../../features/admin-heroes/components/heroes.tsx';

export default Heroes;
