import { cartReminderEndpoints } from '@plenty/contract/api/cart-reminder-endpoints';
import { emailSchema } from '@plenty/contract/checkout/address';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDebouncedValue } from '../lib/use-debounced-value.ts';
import { ApiCallError, callApi, getErrorMessage } from '../shell/api-client.ts';
import { showToast } from '../ui/toast-store.ts';

const TYPING_MS = 800;

type ReminderOptions = {
  readonly email: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

/** Asks for the email while the box is ticked and the address is valid, anew when the address changes, and takes it back with the tick. */
export function useCartReminder({ email, isTicked, onTick }: ReminderOptions) {
  const { mutate } = useMutation({
    // One after the other, so that the last tick counts.
    scope: { id: 'cart-reminder' },
    mutationFn: (askedEmail: string | undefined) =>
      askedEmail === undefined
        ? callApi(cartReminderEndpoints.cancelCartReminder)
        : callApi(cartReminderEndpoints.requestCartReminder, { body: { email: askedEmail } }),
    onError: (failure, askedEmail) => {
      // A request that a navigation cut off may have been served, so the box then stays as the shopper left it.
      if (failure instanceof ApiCallError && failure.error) onTick(askedEmail === undefined);
      const description = getErrorMessage(failure) ?? 'This did not work. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  const typed = useDebouncedValue(email, TYPING_MS);
  const asked = isTicked ? emailSchema.safeParse(typed).data : undefined;
  const request = useEffectEvent((askedEmail: string) => mutate(askedEmail));
  useEffect(() => {
    if (asked !== undefined) request(asked);
  }, [asked]);
  return {
    setTicked: (isNowTicked: boolean) => {
      onTick(isNowTicked);
      if (!isNowTicked) mutate(undefined);
    },
  };
}
