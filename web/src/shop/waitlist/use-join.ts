import { waitlistEndpoints } from '@plenty/contract/api/waitlist-endpoints';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../shell/api-client.ts';
import type { SoldOutChoice } from './sold-out-choices.ts';

type Joining = Pick<SoldOutChoice, 'size' | 'color'> & { readonly productId: number; readonly email: string };

/** Asks to be told when a variant is back. Only a signed-in customer with this verified address learns the place at once. */
export function useJoin() {
  return useMutation({
    mutationFn: ({ productId, size, color, email }: Joining) =>
      callApi(waitlistEndpoints.joinWaitlist, { body: { productId, size, color, email } }),
  });
}
