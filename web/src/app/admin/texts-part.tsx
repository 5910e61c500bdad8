import { SiteTexts } from '../../features/admin-content/components/texts.tsx';

export default SiteTexts;
