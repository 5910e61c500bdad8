import { useLinkToken } from '../api/use-link-token.ts';
import { RequestResetForm } from './ask-reset.tsx';
import { NewPasswordForm } from './choose-new-password.tsx';

/** /reset-password (D-7, D-50): asks for a link, or takes the new password when the link has been followed. */
export function ResetPassword() {
  const token = useLinkToken();
  return token === undefined ? <RequestResetForm /> : <NewPasswordForm token={token} />;
}
