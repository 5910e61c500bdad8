import { Emails } from '../../features/admin-mails/components/mails.tsx';

export default Emails;
