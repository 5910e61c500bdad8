import { cartReminderEndpoints } from '@plenty/contract/api/cart-reminder-endpoints';
import { emailSchema } from '@plenty/contract/checkout/address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDebouncedValue } from '../lib/use-debounced-value.ts';
import { ApiCallError, callApi, getErrorMessage } from '../shell/api-client.ts';
import { showToast } from '../ui/toast-store.ts';

const TYPING_MS = 800;
const REMINDER_KEY = ['cart-reminder'] as const;

type ReminderOptions = {
  readonly email: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
};

/** Asks for the email while the box is ticked and the address is valid, anew when the address changes, and takes it back with the tick. */
export function useCartReminder({ email, isTicked, onTick }: ReminderOptions) {
  const client = useQueryClient();
  const valid = emailSchema.safeParse(email).data;
  // What the shop has confirmed. A box that is ticked from the start was confirmed in an earlier visit.
  const confirmed = useRef(isTicked ? valid : undefined);
  const { mutate } = useMutation({
    mutationKey: REMINDER_KEY,
    // One after the other, so that the last tick counts.
    scope: { id: 'cart-reminder' },
    mutationFn: (askedEmail: string | undefined) =>
      askedEmail === undefined
        ? callApi(cartReminderEndpoints.cancelCartReminder)
        : callApi(cartReminderEndpoints.requestCartReminder, { body: { email: askedEmail } }),
    onSuccess: (_response, askedEmail) => {
      confirmed.current = askedEmail;
    },
    onError: (failure) => {
      // A request that a navigation cut off may have been served: the box stays as the shopper left it, and the next tick asks anew.
      if (!(failure instanceof ApiCallError && failure.error)) confirmed.current = undefined;
      // Otherwise the box shows what the shop has, unless a later tick is under way.
      else if (client.isMutating({ mutationKey: REMINDER_KEY }) <= 1) onTick(confirmed.current !== undefined);
      const description = getErrorMessage(failure) ?? 'This did not work. Please try again.';
      showToast({ title: 'Error', description, tone: 'destructive' });
    },
  });
  const typed = useDebouncedValue(email, TYPING_MS);
  const asked = isTicked ? emailSchema.safeParse(typed).data : undefined;
  const request = useEffectEvent((askedEmail: string) => {
    const isUnderWay = client.isMutating({ mutationKey: REMINDER_KEY }) > 0;
    if (isUnderWay || askedEmail !== confirmed.current) mutate(askedEmail);
  });
  useEffect(() => {
    if (asked !== undefined) request(asked);
  }, [asked]);
  return {
    /** Without a valid address there is nothing to offer. */
    isOffered: valid !== undefined,
    setTicked: (isNowTicked: boolean) => {
      onTick(isNowTicked);
      if (!isNowTicked) mutate(undefined);
    },
  };
}
