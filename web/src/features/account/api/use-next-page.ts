import { ACCOUNT_PATH, getReturnPath } from '@plenty/contract/account/next-page';
import { useSearchParams } from 'react-router-dom';

/** Where the sign-in leads (D-6), and the addresses of the other ways in that lead there too. */
export function useSignInRedirect() {
  const [search] = useSearchParams();
  const next = getReturnPath(search.get('next'));
  const query = next === ACCOUNT_PATH ? '' : `?${new URLSearchParams({ next })}`;
  return { next, query };
}
