import { useGoogleSignInResult } from '../api/use-google-outcome.ts';
import { useSignInRedirect } from '../api/use-next-page.ts';
import { GoogleSignInProgress } from './finish-google.tsx';
import { SignInForm } from './sign-in.tsx';

/** /login (LAY-10): the form, or the end of the way through Google. */
export function Login() {
  const loginPage = `/login${useSignInRedirect().query}`;
  const outcome = useGoogleSignInResult(loginPage);
  return outcome === 'finish' ? <GoogleSignInProgress loginPage={loginPage} /> : <SignInForm />;
}
