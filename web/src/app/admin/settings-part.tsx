import { Settings } from '../../features/admin-settings/components/settings.tsx';

export default Settings;
