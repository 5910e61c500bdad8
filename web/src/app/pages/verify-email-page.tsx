import { usePageHead } from '../../components/page-head/use-page-head.ts';
import { VerifyEmailForm } from '../../features/account/components/verify-email.tsx';

/** /verify-email (D-50). */
export default function VerifyEmailPage() {
  usePageHead('Confirm Your Email', '/verify-email');
  return <VerifyEmailForm />;
}
