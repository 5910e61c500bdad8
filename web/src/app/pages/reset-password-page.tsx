import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { ResetPassword } from '../../features/account/components/reset-password.tsx';

/** /reset-password (D-50). */
export default function ResetPasswordPage() {
  usePageHead('Reset Password', '/reset-password');
  return <ResetPassword />;
}
