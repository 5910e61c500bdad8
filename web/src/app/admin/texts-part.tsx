import { Texts } from '../../features/admin-content/components/texts.tsx';

export default Texts;
