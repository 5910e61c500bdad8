import { Mails } from '../../features/admin-mails/components/mails.tsx';

export default Mails;
