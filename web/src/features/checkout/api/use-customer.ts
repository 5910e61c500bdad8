import type { SavedAddress } from '@plenty/contract/account/saved-address';
import type { PersonName } from '@plenty/contract/account/user';
import { accountEndpoints } from '@plenty/contract/api/account-calls';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../../lib/auth/use-auth.ts';
import { registerEndpoints } from '../../../lib/known-calls.ts';
import { apiQuery } from '../../../lib/read-query.ts';

registerEndpoints(accountEndpoints);

const NO_ADDRESSES: readonly SavedAddress[] = [];

export type Customer = {
  /** Undefined for a guest, as are email and name. */
  readonly id: string | undefined;
  readonly email: string | undefined;
  readonly name: PersonName | undefined;
  /** The one used first is the first one; none while they are on their way. */
  readonly addresses: readonly SavedAddress[];
};

/** Who checks out, as far as a sign-in tells. A guest is nobody. */
export function useCustomer(): Customer {
  const { user, isAuthenticated } = useAuth();
  const { data: addresses = NO_ADDRESSES } = useQuery({ ...apiQuery('listAddresses'), enabled: isAuthenticated });
  return {
    id: user?.id,
    email: user?.email,
    name: user ?? undefined,
    addresses: isAuthenticated ? addresses : NO_ADDRESSES,
  };
}
