import { type GoogleSignInOutcome, googleSignInOutcomeSchema } from '@plenty/contract/api/auth-calls';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showToast } from '../../../components/toaster/toast-store.ts';

const FAILURE_MESSAGES = {
  refused: 'You did not finish signing in with Google.',
  failed: 'Signing in with Google did not work. Please try again.',
  unavailable: 'Signing in with Google is not possible right now.',
} as const satisfies Record<Exclude<GoogleSignInOutcome, 'finish'>, string>;

/** What the way through Google has come to; unless it is to be finished, it is said and the address is /login again. */
export function useGoogleSignInResult(loginPage: string): GoogleSignInOutcome | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const outcome = googleSignInOutcomeSchema.safeParse(search.get('google')).data;
  useEffect(() => {
    if (outcome === undefined || outcome === 'finish') return;
    showToast({ title: 'Sign In Failed', description: FAILURE_MESSAGES[outcome], tone: 'destructive' });
    void navigate(loginPage, { replace: true });
  }, [outcome, navigate, loginPage]);
  return outcome;
}
