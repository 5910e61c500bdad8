import { ACCOUNT_PAGE, nextPage } from '@plenty/contract/account/next-page';
import { useSearchParams } from 'react-router-dom';

/** Where the sign-in leads (D-6), and the addresses of the other ways in that lead there too. */
export function useNextPage() {
  const [search] = useSearchParams();
  const next = nextPage(search.get('next'));
  const query = next === ACCOUNT_PAGE ? '' : `?${new URLSearchParams({ next })}`;
  return { next, query };
}
