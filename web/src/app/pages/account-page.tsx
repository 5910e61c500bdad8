import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { Account } from '../../features/account/components/account.tsx';

/** /account (LAY-09). */
export default function AccountPage() {
  usePageHead('My Account', '/account');
  return <Account />;
}
