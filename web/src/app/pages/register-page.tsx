import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { RedirectIfSignedIn } from '../../features/account/components/entrance-gate.tsx';
import { RegisterForm } from '../../features/account/components/register.tsx';

/** /register (LAY-11). */
export default function RegisterPage() {
  usePageHead('Register', '/register');
  return (
    <RedirectIfSignedIn>
      <RegisterForm />
    </RedirectIfSignedIn>
  );
}
