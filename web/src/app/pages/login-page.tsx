import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { RedirectIfSignedIn } from '../../features/account/components/entrance-gate.tsx';
import { Login } from '../../features/account/components/login.tsx';

/** /login (LAY-10). */
export default function LoginPage() {
  usePageHead('Sign In', '/login');
  return (
    <RedirectIfSignedIn>
      <Login />
    </RedirectIfSignedIn>
  );
}
