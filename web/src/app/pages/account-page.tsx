import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { AccountContent } from '../../features/account/components/account.tsx';

/** /account (LAY-09). */
export default function AccountPage() {
  usePageHead('My Account', '/account');
  return <AccountContent />;
}
