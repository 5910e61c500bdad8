import { parseLinkToken } from '@plenty/contract/account/sent-link';
import { useLocation } from 'react-router-dom';

/** The secret of the mailed link that opened this page; undefined without one. */
export function useLinkToken(): string | undefined {
  return parseLinkToken(useLocation().hash);
}
