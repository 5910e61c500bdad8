import { useGoogleOutcome } from '../api/use-google-outcome.ts';
import { useNextPage } from '../api/use-next-page.ts';
import { FinishGoogle } from './finish-google.tsx';
import { SignIn } from './sign-in.tsx';

/** /login (LAY-10): the form, or the end of the way through Google. */
export function Login() {
  const loginPage = `/login${useNextPage().query}`;
  const outcome = useGoogleOutcome(loginPage);
  return outcome === 'finish' ? <FinishGoogle loginPage={loginPage} /> : <SignIn />;
}
