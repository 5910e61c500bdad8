import { accountEndpoints } from '@plenty/contract/api/account-endpoints';
import { MAX_GARMENTS, type OwnedGarment } from '@plenty/contract/fit/size-memory';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../shell/api-client.ts';
import { useAuth } from '../shell/auth-provider.tsx';
import { apiQuery } from '../shell/query-client.ts';
import { showToast } from '../ui/toast-store.ts';
import { updateSizeMemory, useSizeMemory } from './size-memory-store.ts';

const garmentsQuery = apiQuery(accountEndpoints.getGarments);

/** Each garment once, newest first. */
export function mergeGarments(one: readonly OwnedGarment[], other: readonly OwnedGarment[]): OwnedGarment[] {
  const byTime = new Map([...other, ...one].map((garment) => [garment.at, garment]));
  return [...byTime.values()].toSorted((left, right) => right.at.localeCompare(left.at)).slice(0, MAX_GARMENTS);
}

/** The garments that the shopper measured: in this browser, and in the account of a customer who wants them there. */
export function useGarments() {
  const { isAuthenticated } = useAuth();
  const { garments: inBrowser } = useSizeMemory();
  const client = useQueryClient();
  const { data, isPending } = useQuery({ ...garmentsQuery, enabled: isAuthenticated });
  const inAccount = (isAuthenticated && data?.garments) || null;
  // Unknown until the account's list is read: whoever ticked the box before would replace that list.
  const isInAccount = isAuthenticated && data !== undefined ? inAccount !== null : undefined;
  const { mutate } = useMutation({
    scope: { id: 'garments' },
    mutationFn: (garments: OwnedGarment[] | null) => callApi(accountEndpoints.saveGarments, { body: { garments } }),
    onMutate: async (garments) => {
      await client.cancelQueries({ queryKey: garmentsQuery.queryKey });
      client.setQueryData(garmentsQuery.queryKey, { garments });
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: garmentsQuery.queryKey });
      const description = 'Your garments could not be saved in your account. Please try again.';
      showToast({ title: 'Your Sizes', description, tone: 'destructive' });
    },
    // Once they are in the account, this browser needs no copy, unless the customer has taken them out again meanwhile.
    onSuccess: ({ garments }) => {
      const isStillWanted = client.getQueryData(garmentsQuery.queryKey)?.garments;
      if (garments && isStillWanted) updateSizeMemory(() => ({ garments: [] }));
    },
  });
  const garments = inAccount ? mergeGarments(inBrowser, inAccount) : inBrowser;
  const update = (next: OwnedGarment[], isKept = isInAccount === true) => {
    const kept = next.slice(0, MAX_GARMENTS);
    if (isKept) mutate(kept);
    else updateSizeMemory(() => ({ garments: kept }));
  };
  return {
    garments,
    isLoading: isAuthenticated && isPending,
    /** Whether the account keeps them; undefined for a guest, who has none, and while it could not be read. */
    isInAccount,
    /** Replaces the garments. `isKept` is the customer's consent, if it was just asked for. */
    update,
    setInAccount: (isKept: boolean) => {
      if (isInAccount === undefined) return;
      if (isKept) {
        update([...garments], true);
        return;
      }
      updateSizeMemory(() => ({ garments: [...garments] }));
      mutate(null);
    },
    forget: () => {
      if (inAccount) mutate(null);
      updateSizeMemory(() => ({ garments: [] }));
    },
  };
}
